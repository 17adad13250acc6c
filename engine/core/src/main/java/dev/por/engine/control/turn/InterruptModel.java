package dev.por.engine.control.turn;

import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/**
 * Models the interrupt status of threads, a location of each: to interrupt the thread writes it, to
 * ask for the status reads it, and so does every operation that an interrupt would end. An
 * operation that an interrupt has ended clears the status, which is a write.
 */
public final class InterruptModel implements PerExecution {
  private final InterruptPatience patience = new InterruptPatience();
  private final Sharing sharing;
  private ControlledExecution turns;

  public InterruptModel(Sharing sharing) {
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** Which calls ask for them when. */
  public InterruptPatience patience() {
    return patience;
  }

  /** Interrupts a thread that has been started. */
  public void interrupt(ManagedThread me, ManagedThread other) {
    access(me, other, true);
    other.interrupted(true);
  }

  /** The status of a thread that has been started. */
  public boolean isInterrupted(ManagedThread me, ManagedThread other) {
    access(me, other, false);
    return other.isInterrupted();
  }

  /**
   * The status of the thread itself, which is cleared. What the JDK asks in the middle of an
   * operation that an interrupt ends was asked before that operation. Were it one more transition,
   * others could come between the operation and what it does.
   */
  public boolean ask(ManagedThread me) {
    return !me.operations.hasAskedForInterrupts(me.announced()) && clear(me);
  }

  /** Reads and clears the status of the thread, whether code under test asks or the JDK. */
  boolean clear(ManagedThread me) {
    if (me.isQuiet()) {
      boolean was = me.isInterrupted();
      me.interrupted(false);
      return was;
    }
    watch(me);
    if (me.interruptLocation() == 0) {
      boolean was = me.isInterrupted();
      if (was) {
        sharing.access(Locations.interrupt(me.identity), me.index, true);
      }
      me.interrupted(false);
      me.pending.interruptible(false);
      return was;
    }
    announce(me, me, Kind.READ, Footprint.read(me.interruptLocation()));
    return me.ended() == Kind.INTERRUPTION;
  }

  /**
   * Reads and clears the status of the thread before an operation that an interrupt ends. Keeps the
   * site of that operation.
   */
  public boolean clearBefore(ManagedThread me) {
    int site = me.site();
    int called = me.callSite();
    boolean was = clear(me);
    me.at(site);
    me.calledAt(called);
    return was;
  }

  /** Ends the operation that begins when the thread has been interrupted before. */
  public void check(ManagedThread me) {
    if (clearBefore(me)) {
      throw interruption();
    }
  }

  /**
   * Looks whether the thread has to wait at all, and asks for an interrupt then, where the JDK has
   * this order. Others may come in between. So the look is a transition of its own where others
   * interrupt the thread, or it has interrupted itself.
   *
   * @param there whether what the thread waits for is there
   * @param look the transition
   * @return whether the look has found it
   */
  public boolean checkAfter(ManagedThread me, EnablingCondition there, Runnable look) {
    if (isCalm(me)) {
      return false;
    }
    look.run();
    if (there.isOpen()) {
      return true;
    }
    check(me);
    return false;
  }

  /** Whether no interrupt can end what the thread does next. */
  public boolean isCalm(ManagedThread me) {
    return location(me) == 0 && !me.isInterrupted();
  }

  /** The next operation that the thread announces ends also when the thread is interrupted. */
  public void watch(ManagedThread me) {
    me.pending.interruptible(true);
    me.interruptLocation(location(me));
  }

  /**
   * An interrupt ends the next operation that the thread announces, but only as long as the thread
   * would have to wait.
   *
   * @param footprint what the operation touches then besides the status; null: what it touches
   *     anyway
   */
  public void watchPatiently(ManagedThread me, Footprint footprint) {
    watch(me);
    me.pending.bePatient();
    me.pending.afterTimeout(footprint);
  }

  /** Where the thread's own status is, if others change it; else 0, and it has been read. */
  public long location(ManagedThread me) {
    long location = Locations.interrupt(me.identity);
    if (sharing.isShared(location)) {
      return location;
    }
    sharing.access(location, me.index, false);
    return 0;
  }

  /** To be called after an operation that an interrupt may end. */
  public static void throwIfEnded(ManagedThread me) {
    if (me.ended() == Kind.INTERRUPTION) {
      throw interruption();
    }
  }

  /** Throws an InterruptedException, which the methods that call hooks declare. */
  public static RuntimeException interruption() {
    InterruptModel.<RuntimeException>raise(new InterruptedException());
    throw new AssertionError("not reached");
  }

  @SuppressWarnings("unchecked") // the type is erased: whatever it is called, it is thrown
  private static <T extends Throwable> void raise(Throwable thrown) throws T {
    throw (T) thrown;
  }

  private void access(ManagedThread me, ManagedThread other, boolean write) {
    long location = Locations.interrupt(other.identity);
    if (me.isQuiet()) {
      return;
    }
    if (sharing.isShared(location)) {
      Kind kind = write ? Kind.WRITE : Kind.READ;
      announce(me, other, kind, write ? Footprint.write(location) : Footprint.read(location));
    } else {
      sharing.access(location, me.index, write);
    }
  }

  private void announce(ManagedThread me, ManagedThread other, Kind kind, Footprint footprint) {
    turns.locate(me, other.thread);
    me.pending.on(other.thread);
    turns.announce(me, kind, footprint);
  }
}
