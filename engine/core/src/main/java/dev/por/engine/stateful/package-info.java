/**
 * Searches that keep the states of a model instead of running executions: they end on cyclic state
 * spaces too.
 */
package dev.por.engine.stateful;
