package dev.por.engine.instrument;

/**
 * A method of the JDK that is a step.
 *
 * @param step one of {@code Steps}
 * @param quiet whether what the method calls is part of the step
 */
record TaskStep(int step, boolean quiet) {}
