package dev.por.engine.result;

/**
 * Everything that was seen, beyond the last complete bound too.
 *
 * @param traces different terminal traces
 * @param localStates different local states
 */
public record Seen(long traces, long localStates) {}
