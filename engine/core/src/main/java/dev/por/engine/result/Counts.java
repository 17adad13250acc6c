package dev.por.engine.result;

/**
 * What there is within a bound, or in the whole state space.
 *
 * @param traces different terminal traces
 * @param localStates different local states
 * @param deadlocks deadlocked traces
 */
public record Counts(long traces, long localStates, long deadlocks) {
  /** There is nothing. */
  public static final Counts NONE = new Counts(0, 0, 0);
}
