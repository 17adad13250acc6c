/**
 * Folds executions into the counters and sets of a result. Nothing here decides what is explored.
 */
package dev.por.engine.coverage;
