package dev.por.engine.result;

/**
 * Why a test could not be explored.
 *
 * @param message what happened, what was expected and what to do next
 * @param details a stack trace, a log or the like; may be empty
 */
public record TestError(String message, String details) {}
