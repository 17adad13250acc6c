package dev.por.engine.gate;

/**
 * One thing that keeps the gate closed.
 *
 * @param rule the rule that is broken, such as {@code preemptionBound}
 * @param test the id of the test that breaks it, or null when it is the whole run
 * @param required what was required, in words
 * @param actual what was found, in words
 * @param message the whole story: what happened, what was expected, what to do next
 */
public record Violation(String rule, String test, String required, String actual, String message) {}
