/**
 * The search that bounds the happens-before graph, not a single schedule. Other searches must not
 * depend on it.
 */
package dev.por.engine.explore.graph;
