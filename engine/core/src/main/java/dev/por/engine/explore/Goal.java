package dev.por.engine.explore;

/**
 * What an exploration is to reach, and when it is to stop before.
 *
 * @param strategy the name of the strategy
 * @param preemptionBound the target bound
 * @param exhaustive whether the target is the whole state space
 * @param maxPreemptionBound where to stop raising the bound, or null
 * @param maxExecutions executions after which to stop, or null
 * @param stopAtTarget whether to stop as soon as the target is reached
 * @param huntShare share of the runs beyond the current bound
 * @param keepGoing whether to go on after a failing execution
 * @param shard the part of it that is done here
 */
public record Goal(
    String strategy,
    int preemptionBound,
    boolean exhaustive,
    Integer maxPreemptionBound,
    Long maxExecutions,
    boolean stopAtTarget,
    double huntShare,
    boolean keepGoing,
    Shard shard) {
  /** A goal that is not shared with others. */
  public Goal(
      String strategy,
      int preemptionBound,
      boolean exhaustive,
      Integer maxPreemptionBound,
      Long maxExecutions,
      boolean stopAtTarget,
      double huntShare,
      boolean keepGoing) {
    this(
        strategy,
        preemptionBound,
        exhaustive,
        maxPreemptionBound,
        maxExecutions,
        stopAtTarget,
        huntShare,
        keepGoing,
        Shard.WHOLE);
  }
}
