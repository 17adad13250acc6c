package dev.por.engine.instrument.emit;

/**
 * A method of the JDK that is a step.
 *
 * @param step one of {@code Steps}
 * @param quiet whether what the method calls is part of the step
 */
public record TaskStep(int step, boolean quiet) {}
