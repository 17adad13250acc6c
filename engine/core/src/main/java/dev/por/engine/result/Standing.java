package dev.por.engine.result;

/**
 * Where an exploration stands.
 *
 * @param bound the bound being explored, -1 for an unbounded search
 * @param executions executions run
 * @param traces traces seen
 * @param localStates local states seen
 * @param millis time spent
 * @param estimate how far the bound is explored, or null when nothing can be said
 */
public record Standing(
    int bound, long executions, long traces, long localStates, long millis, Estimate estimate) {
  /** Nothing has been run. */
  public static final Standing NONE = new Standing(-1, 0, 0, 0, 0, null);
}
