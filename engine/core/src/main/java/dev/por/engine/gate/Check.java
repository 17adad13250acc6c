package dev.por.engine.gate;

/**
 * One thing that the gate asks for, met or not.
 *
 * @param rule its name, such as {@code preemptionBound}
 * @param required what is required, in words
 * @param actual what was found, in words
 * @param passed whether that is enough
 * @param worst the id of the test that is furthest from it, or nearest to breaking it; null when it
 *     is the whole run
 */
public record Check(String rule, String required, String actual, boolean passed, String worst) {}
