package dev.por.engine.plan;

/**
 * When a search stops before it has explored everything, besides the end of its time.
 *
 * @param maxExecutions executions after which to stop, or null
 * @param atTarget whether to stop as soon as the target is reached
 * @param keepGoing whether to go on after the first failing schedule
 */
public record StopRule(Long maxExecutions, boolean atTarget, boolean keepGoing) {
  /** Nothing but a failing schedule stops a search. */
  public static final StopRule AT_FAILURE = new StopRule(null, false, false);

  /** Nothing stops a search. */
  public static final StopRule NEVER = new StopRule(null, false, true);
}
