package dev.por.engine.plan;

/**
 * When waits end that nobody ended.
 *
 * @param timeoutsAtAnyTime whether timed waits may end at any point, not only when nothing else can
 *     happen
 * @param spuriousWakeups whether waits without a timeout may end for no reason
 */
public record Waits(boolean timeoutsAtAnyTime, boolean spuriousWakeups) {
  /** Time passes when nothing else can happen, and nobody wakes without being woken. */
  public static final Waits DEFAULT = new Waits(false, false);
}
