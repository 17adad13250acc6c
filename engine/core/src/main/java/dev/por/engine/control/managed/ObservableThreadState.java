package dev.por.engine.control.managed;

import dev.por.engine.control.location.Locations;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;

/**
 * The state of a thread as others see it, where a thread asks for it ({@link Thread#getState}).
 *
 * <p>A thread that comes to an operation which cannot go through is runnable until it has tried. A
 * thread that could go on waits until it has noticed. Other threads can see both moments. So each
 * change is a transition of its own, {@link Kind#STATE}, which writes the state and reads what
 * decides about the wait. Monitors are handed over: a thread that waits for a monitor is blocked
 * until it has the monitor, and a thread that calls {@code wait} waits as soon as it has given the
 * monitor up.
 */
public final class ObservableThreadState {
  public final long location;
  private final ManagedThread thread;

  /* Whether the thread announced an operation that others may see it wait for. */
  private boolean mayWait;
  private boolean waits;
  private boolean changed;

  public ObservableThreadState(ManagedThread thread) {
    this.thread = thread;
    this.location = Locations.life(thread.identity);
  }

  /** The thread announces an operation of this kind; what it is to the search. */
  Operation announced(Kind kind, Footprint footprint) {
    mayWait = kind != Kind.INITIALIZE && (thread.pending.condition() != null || isWait(kind));
    waits = kind == Kind.WAKE && isOfMonitor() && !thread.isNotified();
    return Operation.of(withoutPromise(kind), footprint.and(location, kind == Kind.WAIT));
  }

  /**
   * Searches know of some waits that they do not come before what they wait for, and do not try:
   * but here the thread can do something before, which is to go to wait.
   */
  private static Kind withoutPromise(Kind kind) {
    return switch (kind) {
      case ACQUIRE -> Kind.UPDATE;
      case JOIN -> Kind.AWAIT;
      default -> kind;
    };
  }

  private static boolean isWait(Kind kind) {
    return kind == Kind.ACQUIRE || kind == Kind.WAKE || kind == Kind.JOIN || kind == Kind.SLEEP;
  }

  private boolean isOfMonitor() {
    return thread.pending.condition() == null
        && (thread.pending.kind() == Kind.ACQUIRE || thread.pending.kind() == Kind.WAKE);
  }

  /** Whether the thread is about to find out that it has to wait. */
  public boolean goesToWait() {
    return mayWait && !waits && !thread.isOpen();
  }

  /** What the thread does next, where {@code own} is what it announced, as it would happen now. */
  public Operation next(Operation own) {
    boolean early = own.kind() == Kind.EXPIRY || own.kind() == Kind.INTERRUPTION;
    boolean notices = waits && thread.isOpen() && !isOfMonitor();
    if (!early && (goesToWait() || notices)) {
      return Operation.of(Kind.STATE, reading(own.footprint()).and(location, true));
    }
    return waits
        ? new Operation(own.kind(), own.footprint().and(location, true), own.alternatives())
        : own;
  }

  private static Footprint reading(Footprint footprint) {
    Footprint read = Footprint.NONE;
    for (int i = 0; i < footprint.size(); i++) {
      read = read.and(footprint.location(i), false);
    }
    return read;
  }

  /** The thread performs what {@link #next} said. */
  public void performed(Kind kind) {
    changed = kind == Kind.STATE;
    waits ^= changed;
  }

  /** Whether the thread, in its last turn, only changed its state. */
  public boolean changed() {
    return changed;
  }

  boolean waits() {
    return waits;
  }

  /** What others see. */
  public Thread.State state() {
    if (thread.isFinished()) {
      return Thread.State.TERMINATED;
    }
    if (!waits) {
      return Thread.State.RUNNABLE;
    }
    if (thread.pending.kind() == Kind.ACQUIRE || (isOfMonitor() && thread.isNotified())) {
      return Thread.State.BLOCKED;
    }
    return thread.pending.deadline() == VirtualClock.NEVER
        ? Thread.State.WAITING
        : Thread.State.TIMED_WAITING;
  }
}
