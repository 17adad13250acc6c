package dev.por.engine.explore;

import dev.por.engine.result.Estimate;

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
public record Progress(
    int bound, long executions, long traces, long localStates, long millis, Estimate estimate) {
  /** Nothing has been run. */
  public static final Progress NONE = new Progress(-1, 0, 0, 0, 0, null);
}
