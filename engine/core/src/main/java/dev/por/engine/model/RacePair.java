package dev.por.engine.model;

/**
 * Two accesses of one execution that nothing orders.
 *
 * @param key equal for the same two places in the code, whichever comes first
 * @param first the position of the earlier one
 * @param second the position of the later one
 */
public record RacePair(long key, int first, int second) {}
