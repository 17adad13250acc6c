package dev.por.report.source;

/**
 * What a line's accesses did against those of another.
 *
 * @param test the test that showed it
 * @param told access, location, and the other place
 * @param seen how many orders of the two were seen
 * @param orders how many there are
 */
public record PairNote(String test, String told, int seen, int orders) {}
