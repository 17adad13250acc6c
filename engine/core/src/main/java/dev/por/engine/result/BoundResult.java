package dev.por.engine.result;

/**
 * What was covered up to one preemption bound; counts are cumulative over the bounds.
 *
 * @param bound the bound
 * @param complete whether every execution within the bound was covered
 * @param executions executions run until the bound was left
 * @param redundantExecutions those of them that showed nothing new
 * @param traces different terminal traces within the bound
 * @param localStates different local states within the bound
 * @param deadlocks deadlocked traces within the bound
 * @param millis time spent until the bound was left
 */
public record BoundResult(
    int bound,
    boolean complete,
    long executions,
    long redundantExecutions,
    long traces,
    long localStates,
    long deadlocks,
    long millis) {
  /** A bound at which nothing was redundant and nothing deadlocked. */
  public BoundResult(
      int bound, boolean complete, long executions, long traces, long localStates, long millis) {
    this(bound, complete, executions, 0, traces, localStates, 0, millis);
  }
}
