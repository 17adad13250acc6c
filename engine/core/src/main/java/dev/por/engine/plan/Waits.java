package dev.por.engine.plan;

import java.util.List;

/**
 * When waits end that no thread ended, and what is made of loops and threads that wait.
 *
 * @param timeoutsAtAnyTime whether timed waits may end at any point, not only when nothing else can
 *     happen
 * @param spuriousWakeups whether waits without a timeout may end for no reason
 * @param fairBound how many times more often a thread may yield than others that could go on, or
 *     null: then a loop that changes nothing is a wait
 * @param leftThreads names of threads that may still wait when the test is over; {@code *} stands
 *     for any characters
 */
public record Waits(
    boolean timeoutsAtAnyTime,
    boolean spuriousWakeups,
    Integer fairBound,
    List<String> leftThreads) {
  /** Time passes when nothing else can happen, and no thread wakes without being woken. */
  public static final Waits DEFAULT = new Waits(false, false);

  /** Waits; without names where a file has none. */
  public Waits {
    leftThreads = leftThreads == null ? List.of() : List.copyOf(leftThreads);
  }

  /** Without a fair bound. */
  public Waits(boolean timeoutsAtAnyTime, boolean spuriousWakeups) {
    this(timeoutsAtAnyTime, spuriousWakeups, null);
  }

  /** Every thread that is no daemon comes to its end. */
  public Waits(boolean timeoutsAtAnyTime, boolean spuriousWakeups, Integer fairBound) {
    this(timeoutsAtAnyTime, spuriousWakeups, fairBound, List.of());
  }

  /** Whether loops that wait are explored as they are, within a fair bound. */
  public boolean fair() {
    return fairBound != null;
  }
}
