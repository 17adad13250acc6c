/**
 * The search that bounds contexts, and the lattice of the states of a trace. Whatever saves or
 * repeats executions belongs elsewhere.
 */
package dev.por.engine.explore.cbpor;
