/** Folds executions into the counters and sets of a result. */
package dev.por.engine.coverage;
