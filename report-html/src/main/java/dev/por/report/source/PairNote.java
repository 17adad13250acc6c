package dev.por.report.source;

/**
 * What a line's accesses did against those of another.
 *
 * @param test the test that showed it
 * @param told access, location, and the other place
 * @param orders what was seen of the orders of the two
 */
public record PairNote(String test, String told, OrderCount orders) {}
