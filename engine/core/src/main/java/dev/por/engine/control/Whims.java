package dev.por.engine.control;

import dev.por.engine.model.Kind;
import dev.por.engine.plan.Waits;

/**
 * Which waits end before their time, where the settings allow that. Each thread has a few such
 * moments in an execution and no more: else a loop that waits again would never end.
 */
final class Whims {
  /** How many timed waits of a thread may end too early. */
  static final int EARLY_TIMEOUTS = 2;

  /** How many waits of a thread may end for no reason. */
  static final int SPURIOUS_WAKEUPS = 1;

  private final Waits waits;

  Whims(Waits waits) {
    this.waits = waits;
  }

  /** Whether there are any. */
  boolean areAllowed() {
    return waits.timeoutsAtAnyTime() || waits.spuriousWakeups();
  }

  /** Whether the wait that a thread has announced may end now, while its gate is closed. */
  boolean mayEnd(ManagedThread t) {
    return mayTimeOut(t) || mayWake(t);
  }

  private boolean mayTimeOut(ManagedThread t) {
    return waits.timeoutsAtAnyTime()
        && t.deadline != VirtualClock.NEVER
        && t.earlyTimeouts < EARLY_TIMEOUTS;
  }

  /**
   * Not from the timed wait for a condition: it would say that time was up. Not from a join: that
   * waits again.
   */
  private boolean mayWake(ManagedThread t) {
    if (!waits.spuriousWakeups() || t.spuriousWakeups >= SPURIOUS_WAKEUPS) {
      return false;
    }
    boolean silent = t.deadline == VirtualClock.NEVER || t.monitor != null;
    boolean waits = t.kind == Kind.WAKE && !t.notified && t.other == null;
    return t.kind == Kind.PARK || (waits && silent);
  }

  /** A thread performs an operation of this kind. */
  void note(ManagedThread t, Kind performed, long now) {
    if (performed != Kind.EXPIRY || t.deadline <= now) {
      return;
    }
    if (mayTimeOut(t)) {
      t.earlyTimeouts++;
      t.seenTime = t.deadline;
    } else {
      t.spuriousWakeups++;
    }
  }
}
