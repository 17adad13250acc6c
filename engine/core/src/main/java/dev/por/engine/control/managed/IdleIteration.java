package dev.por.engine.control.managed;

import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.WriteCounter;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;

/**
 * An iteration of a loop that changed nothing, neither shared nor of its thread alone. The next
 * iteration will do the same until another thread writes what this one read, or until time has
 * passed if this one asked for the time.
 *
 * <p>Thus its thread may as well be taken for blocked until then. Every state that more such
 * iterations lead to is one that this one led to, and an execution with them has a counterpart
 * without them and with no more preemptions.
 */
public final class IdleIteration {
  /** The first step that time takes for a thread that only looks at the clock; then it doubles. */
  private static final long FIRST_STEP = 1_000_000;

  private static final int MOST_DOUBLINGS = 40;

  private final WriteCounter writes;
  private final long[] locations;
  private final int[] moments;
  private final boolean asksForTime;
  private final int polls;

  /** The site of the loop head. */
  public final int site;

  /**
   * An iteration.
   *
   * @param locations what it read
   * @param moments how often each had been written when it was first read
   * @param polls how many iterations before it were the same but for the time
   */
  IdleIteration(WriteCounter writes, long[] locations, int[] moments, int polls, int site) {
    this.writes = writes;
    this.locations = locations;
    this.moments = moments;
    this.polls = polls;
    this.site = site;
    boolean clock = false;
    for (long location : locations) {
      clock |= location == Locations.CLOCK;
    }
    this.asksForTime = clock;
  }

  /** Iterations that come back to where they began, or lead nowhere, and read nothing shared. */
  public static IdleIteration silent(WriteCounter writes, int site) {
    return new IdleIteration(writes, new long[0], new int[0], 0, site);
  }

  /** Whether the iteration touched nothing that others could notice. */
  public boolean isSilent() {
    return locations.length == 0;
  }

  /** Whether the next iteration may differ. */
  public boolean isOver() {
    for (int i = 0; i < locations.length; i++) {
      if (writes.to(locations[i]) != moments[i]) {
        return true;
      }
    }
    return false;
  }

  /** What the iteration waits for, as one number. */
  public long hash() {
    if (isOver()) {
      return 1;
    }
    long sum = 0;
    for (long location : locations) {
      sum += Mix64.mix(location, site);
    }
    return sum;
  }

  public boolean asksForTime() {
    return asksForTime;
  }

  /** How much time passes at once when nothing else happens, for a thread that asks for it. */
  public long step() {
    return FIRST_STEP << Math.min(polls, MOST_DOUBLINGS);
  }

  /**
   * What the thread is about to do: nothing, or the first operation of the next iteration. That
   * reads everything that this iteration read, since one of the locations let it go on.
   */
  public Operation before(Operation next) {
    boolean over = isOver();
    Footprint footprint = next.footprint();
    for (long location : locations) {
      footprint = footprint.and(location, false);
    }
    return new Operation(over ? next.kind() : Kind.SPIN, footprint, over ? next.alternatives() : 1);
  }
}
