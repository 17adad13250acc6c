package dev.por.engine.result;

/**
 * What an exploration took, together with the earlier runs that it continued.
 *
 * @param executions executions run
 * @param redundantExecutions those that showed nothing new
 * @param transitions transitions executed in all
 * @param millis time spent
 * @param earlierRuns how many earlier runs it continued
 */
public record Effort(
    long executions, long redundantExecutions, long transitions, long millis, int earlierRuns) {
  /** Nothing was run. */
  public static final Effort NONE = new Effort(0, 0, 0, 0, 0);

  /** The effort of one execution. */
  public static Effort ofOne(long transitions, long millis) {
    return new Effort(1, 0, transitions, millis, 0);
  }

  /** The effort of both, which worked side by side. */
  public Effort and(Effort other) {
    return new Effort(
        executions + other.executions,
        redundantExecutions + other.redundantExecutions,
        transitions + other.transitions,
        Math.max(millis, other.millis),
        Math.max(earlierRuns, other.earlierRuns));
  }

  /** This effort, continuing so many earlier runs. */
  public Effort continuing(int runs) {
    return new Effort(executions, redundantExecutions, transitions, millis, runs);
  }
}
