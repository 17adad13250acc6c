package dev.por.engine.plan;

/**
 * When waits end that nobody ended, and what is made of loops that wait.
 *
 * @param timeoutsAtAnyTime whether timed waits may end at any point, not only when nothing else can
 *     happen
 * @param spuriousWakeups whether waits without a timeout may end for no reason
 * @param fairBound how many times more often a thread may yield than others that could go on, or
 *     null: then a loop that changes nothing is a wait
 */
public record Waits(boolean timeoutsAtAnyTime, boolean spuriousWakeups, Integer fairBound) {
  /** Time passes when nothing else can happen, and nobody wakes without being woken. */
  public static final Waits DEFAULT = new Waits(false, false);

  /** Without a fair bound. */
  public Waits(boolean timeoutsAtAnyTime, boolean spuriousWakeups) {
    this(timeoutsAtAnyTime, spuriousWakeups, null);
  }

  /** Whether loops that wait are explored as they are, within a fair bound. */
  public boolean fair() {
    return fairBound != null;
  }
}
