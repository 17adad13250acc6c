package dev.por.engine.control.turn;

import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ManagedThreadList;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.State;

/**
 * Shows a scheduler what each thread of an execution would do next, and whether it can. Time is one
 * of the threads, once a thread waits for it to pass.
 */
final class NextStepView implements State {
  static final Operation TIME_PASSES =
      new Operation(Kind.TIMEOUT, Footprint.write(Locations.CLOCK));
  private static final Operation TIME_STANDS_STILL = new Operation(Kind.SLEEP, Footprint.NONE);

  private final ManagedThreadList threads;
  private final ExecutionClock time;
  private final EarlyWakeupRule earlyWakeups;

  private final StateObserver state;

  NextStepView(
      ManagedThreadList threads,
      ExecutionClock time,
      EarlyWakeupRule earlyWakeups,
      StateObserver state) {
    this.state = state;
    this.threads = threads;
    this.time = time;
    this.earlyWakeups = earlyWakeups;
  }

  @Override
  public int threads() {
    return threads.size();
  }

  @Override
  public boolean enabled(int thread) {
    return enabled(threads.get(thread));
  }

  @Override
  public Operation pending(int thread) {
    ManagedThread t = threads.get(thread);
    if (t.isFinished()) {
      return null;
    }
    Operation own = announcedBy(t);
    return t.pending.spin() == null ? own : t.pending.spin().before(own);
  }

  /** What the thread would do now, even if a loop that it repeats does not let it. */
  Operation announcedBy(ManagedThread t) {
    Operation own = ownOf(t);
    return t.seen() == null ? own : t.seen().next(own);
  }

  private Operation ownOf(ManagedThread t) {
    if (t.isClock()) {
      return mayAdvance() ? TIME_PASSES : TIME_STANDS_STILL;
    }
    return t.pending.isConditional() || earlyWakeups.areAllowed()
        ? conditional(t)
        : unconditional(t);
  }

  private Operation conditional(ManagedThread t) {
    if (t.pending.variant() != null) {
      return t.pending.variant().now();
    }
    if (t.pending.update() != null) {
      Footprint announced = t.pending.operation().footprint();
      return t.pending.update().isOpen()
          ? Operation.of(Kind.UPDATE, announced)
          : Operation.of(Kind.FAILED_UPDATE, announced.asRead());
    }
    if (t.pending.silent() != null && t.pending.silent().isOpen()) {
      return Operation.of(
          Kind.SILENT_WRITE, Footprint.read(t.pending.operation().footprint().location(0)));
    }
    if (t.isTorn()) {
      Footprint either =
          t.pending.operation().footprint().and(Locations.interrupt(t.identity), true);
      return new Operation(t.pending.kind(), either, 2);
    }
    if (t.isInterruptedInWait()) {
      return Operation.of(Kind.INTERRUPTION, t.whenInterrupted());
    }
    if (givesUp(t)) {
      boolean depends = t.pending.reach() != null;
      return Operation.of(
          Kind.EXPIRY, depends ? t.watching(t.pending.reach().now()) : t.pending.afterTimeout());
    }
    if (t.pending.reach() != null) {
      return Operation.of(t.pending.kind(), t.watching(t.pending.reach().now()));
    }
    return unconditional(t);
  }

  private static Operation unconditional(ManagedThread t) {
    int waiting = t.pending.kind() == Kind.NOTIFY ? t.pending.monitor().waiters.size() : 1;
    return waiting <= 1
        ? t.pending.operation()
        : new Operation(t.pending.kind(), t.pending.operation().footprint(), waiting);
  }

  @Override
  public boolean steady(int thread) {
    ManagedThread t = threads.get(thread);
    boolean changes =
        t.pending.isConditional()
            && (t.pending.update() != null
                || t.pending.silent() != null
                || t.pending.isSettledLate()
                || t.pending.isInterruptible());
    return !changes && t.pending.kind() != Kind.NOTIFY && neverBlocks(thread);
  }

  @Override
  public boolean neverBlocks(int thread) {
    ManagedThread t = threads.get(thread);
    return !t.isFinished()
        && t.pending.condition() == null
        && t.pending.spin() == null
        && switch (t.pending.kind()) {
          case READ, WRITE, UPDATE, FAILED_UPDATE, RELEASE, NOTIFY, NOTIFY_ALL -> true;
          default -> false;
        };
  }

  @Override
  public Footprint reach(int thread) {
    ManagedThread t = threads.get(thread);
    if (t.seen() != null || t.pending.reach() != null) {
      return null;
    }
    Footprint all = t.pending.operation().footprint();
    if (t.pending.afterTimeout() != null) {
      all = all.and(t.pending.afterTimeout());
    }
    boolean others = t.pending.isInterruptible() && t.interruptLocation() != 0;
    return others ? all.and(t.whenInterrupted()) : all;
  }

  @Override
  public long question(int thread) {
    ManagedThread t = threads.get(thread);
    // what a thread did before decides, too: whether others see it wait, or it is interrupted
    return t.seen() == null && !t.isInterrupted() ? t.pending.question() : 0;
  }

  @Override
  public int yields(int thread) {
    return threads.get(thread).yields();
  }

  @Override
  public long fingerprint() {
    return state.fingerprint(threads);
  }

  @Override
  public Operation awaited(int thread) {
    return threads.get(thread).pending.operation();
  }

  @Override
  public boolean waitsMayEnd() {
    return earlyWakeups.areAllowed();
  }

  @Override
  public long identity(int thread) {
    return threads.get(thread).identity;
  }

  public boolean enabled(ManagedThread t) {
    if (t.isClock()) {
      return mayAdvance();
    }
    return !t.isFinished()
        && !(t.pending.isConditional() && t.spins())
        && (t.isOpen() || t.isInterruptedInWait() || isRestless(t));
  }

  /** Whether there is something to do for a thread although it cannot go on. */
  private boolean isRestless(ManagedThread t) {
    return givesUp(t) || (t.seen() != null && t.seen().goesToWait());
  }

  /** Whether the thread may stop waiting for what is not the case. */
  private boolean givesUp(ManagedThread t) {
    // asked of every thread at every point, and few have a condition that is cheap to look at
    if (!t.pending.isConditional() && !earlyWakeups.areAllowed()) {
      return false;
    }
    if (!t.pending.hasMovableDeadline()
        && t.pending.fixedDeadline() > time.clock().now()
        && !earlyWakeups.areAllowed()) {
      return false;
    }
    return !t.isOpen() && (t.pending.deadline() <= time.clock().now() || earlyWakeups.mayEnd(t));
  }

  /** Time passes when nothing else can happen, as long as the test is not over. */
  private boolean mayAdvance() {
    boolean alive = false;
    boolean waiting = false;
    for (int i = 0; i < threads.size(); i++) {
      ManagedThread t = threads.get(i);
      if (!t.isClock() && enabled(t)) {
        return false;
      }
      alive |= t.isAwaited();
      waiting |= time.momentOf(t) != VirtualClock.NEVER && !t.sleepsInVain();
    }
    return alive && waiting;
  }
}
