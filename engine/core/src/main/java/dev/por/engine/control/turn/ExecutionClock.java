package dev.por.engine.control.turn;

import dev.por.engine.control.managed.IdleIteration;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.control.managed.MovableDeadline;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.model.Footprint;

/** The time in an execution. Once a thread waits for time to pass, time is one more thread. */
public final class ExecutionClock {
  private final VirtualClock clock = new VirtualClock();
  private final ManagedThreadList threads;
  private final Narrator narrator;
  private boolean matters;

  ExecutionClock(ManagedThreadList threads, Narrator narrator) {
    this.threads = threads;
    this.narrator = narrator;
  }

  public VirtualClock clock() {
    return clock;
  }

  /**
   * The next operation that {@code me} announces happens in so many nanoseconds at the latest;
   * {@link ManagedThread#ended} says afterwards whether time ended it.
   *
   * @param nanos from now on, or {@link VirtualClock#NEVER}
   * @param afterTimeout what it touches then; null: what it touches anyway
   */
  public void limit(ManagedThread me, long nanos, Footprint afterTimeout) {
    me.pending.afterTimeout(afterTimeout);
    if (nanos == VirtualClock.NEVER) {
      return;
    }
    me.pending.until(clock.in(nanos));
    need();
  }

  /** The next operation happens at that moment at the latest, which other threads may move. */
  public void limit(ManagedThread me, MovableDeadline due) {
    me.pending.until(due);
    need();
  }

  /** Time matters from now on. */
  public void need() {
    if (!matters) {
      matters = true;
      narrator.added(threads.beginClock(NextStepView.TIME_PASSES));
    }
  }

  /** Goes to the earliest moment that one of the threads waits for. */
  void jumpToEarliest() {
    long earliest = VirtualClock.NEVER;
    for (int i = 0; i < threads.size(); i++) {
      earliest = Math.min(earliest, momentOf(threads.get(i)));
    }
    clock.jumpTo(earliest);
  }

  /** When time that passes lets the thread go on, or NEVER. */
  long momentOf(ManagedThread thread) {
    if (thread.spins()) {
      IdleIteration spin = thread.pending.spin();
      return spin.asksForTime() ? clock.afterStep(spin.step()) : VirtualClock.NEVER;
    }
    return thread.pending.deadline();
  }
}
