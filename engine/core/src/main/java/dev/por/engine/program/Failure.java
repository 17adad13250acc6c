package dev.por.engine.program;

import dev.por.engine.result.finding.FailureKind;

/**
 * Something that went wrong in an execution.
 *
 * @param kind what
 * @param message one line for the user
 * @param thread the number of the thread it happened in
 * @param stackTrace where, or empty
 */
public record Failure(FailureKind kind, String message, int thread, String stackTrace) {}
