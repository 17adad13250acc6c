/**
 * Depth-first searches: those that reverse races, and the one that tries everything. Sleep sets of
 * blocks and levels of preemptions do not belong here.
 */
package dev.por.engine.explore.dpor;
