package dev.por.engine.result;

/**
 * What was covered up to one preemption bound; counts are cumulative over the bounds.
 *
 * @param bound the bound
 * @param complete whether every execution within the bound was covered
 * @param executions executions run until the bound was left
 * @param redundantExecutions those of them that showed nothing new
 * @param counts what there is within the bound
 * @param millis time spent until the bound was left
 */
public record BoundResult(
    int bound,
    boolean complete,
    long executions,
    long redundantExecutions,
    Counts counts,
    long millis) {
  /** A bound at which nothing was redundant and nothing deadlocked. */
  public BoundResult(
      int bound, boolean complete, long executions, long traces, long localStates, long millis) {
    this(bound, complete, executions, 0, new Counts(traces, localStates, 0), millis);
  }
}
