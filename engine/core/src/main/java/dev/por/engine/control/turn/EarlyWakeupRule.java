package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.model.Kind;
import dev.por.engine.plan.Waits;

/**
 * Says which waits end before their time, where the settings allow that. Each thread has a few such
 * moments in an execution and no more: else a loop that waits again would never end.
 */
final class EarlyWakeupRule {
  /** How many timed waits of a thread may end too early. */
  static final int EARLY_TIMEOUTS = 2;

  /** How many waits of a thread may end for no reason. */
  static final int SPURIOUS_WAKEUPS = 1;

  /** How many early wake-ups a thread has had. */
  private static final class Past {
    int earlyTimeouts;
    int spuriousWakeups;
  }

  private static final PerThread<Past> PAST = new PerThread<>(thread -> new Past());

  private final Waits waits;
  private final boolean allowed;

  EarlyWakeupRule(Waits waits) {
    this.waits = waits;
    this.allowed = waits.timeoutsAtAnyTime() || waits.spuriousWakeups();
  }

  /** Whether the settings allow early wake-ups. */
  boolean areAllowed() {
    return allowed;
  }

  /**
   * Whether the wait that a thread has announced may end now, while its condition does not hold.
   */
  boolean mayEnd(ManagedThread t) {
    return mayTimeOut(t) || mayWake(t);
  }

  private boolean mayTimeOut(ManagedThread t) {
    return waits.timeoutsAtAnyTime()
        && t.pending.fixedDeadline() != VirtualClock.NEVER
        && PAST.of(t).earlyTimeouts < EARLY_TIMEOUTS;
  }

  /**
   * Whether the thread may wake spuriously. From a timed wait for a condition it may not: the wait
   * would say that time was up. From a join it may not: the join waits again.
   */
  private boolean mayWake(ManagedThread t) {
    if (!waits.spuriousWakeups() || PAST.of(t).spuriousWakeups >= SPURIOUS_WAKEUPS) {
      return false;
    }
    boolean silent = t.pending.fixedDeadline() == VirtualClock.NEVER || t.pending.monitor() != null;
    boolean waits = t.pending.kind() == Kind.WAKE && !t.isNotified() && t.pending.joined() == null;
    return t.pending.kind() == Kind.PARK || (waits && silent);
  }

  /** A thread performs an operation of this kind. */
  void note(ManagedThread t, Kind performed, long now) {
    if (performed != Kind.EXPIRY || t.pending.fixedDeadline() <= now) {
      return;
    }
    if (mayTimeOut(t)) {
      PAST.of(t).earlyTimeouts++;
      t.sees(t.pending.fixedDeadline());
    } else {
      PAST.of(t).spuriousWakeups++;
    }
  }
}
