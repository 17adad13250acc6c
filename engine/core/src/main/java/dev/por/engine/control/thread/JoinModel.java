package dev.por.engine.control.thread;

import dev.por.engine.control.jdk.VirtualThreadClass;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.MonitorState;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.monitor.MonitorModel;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/**
 * Models waits for the end of threads.
 *
 * <p>The JDK waits in the monitor of the {@code Thread} object: {@code join} enters it, waits there
 * to be notified as long as the thread is alive, and leaves it. Where no other thread can notice
 * the steps, this is one transition, which is enabled once the thread is at its end and the monitor
 * is free. Others can notice them where code under test enters that monitor and the thread that
 * joins holds it, may stop waiting for another reason, may take a {@code notify} of another thread,
 * or is asked for its state.
 */
public final class JoinModel implements PerExecution {
  private final MonitorModel monitors;
  private final InterruptModel interrupts;
  private final ThreadStartModel starts;
  private ControlledExecution turns;

  JoinModel(MonitorModel monitors, InterruptModel interrupts, ThreadStartModel starts) {
    this.monitors = monitors;
    this.interrupts = interrupts;
    this.starts = starts;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /**
   * Does as {@code Thread.join}, which returns at once from a thread that has not been started.
   *
   * @param nanos {@link VirtualClock#NEVER} for a wait without an end
   * @param looks whether it leaves the monitor alone if the thread is at its end
   * @return whether the thread is at its end
   */
  public boolean join(ManagedThread me, Thread thread, long nanos, boolean looks) {
    ManagedThread other = starts.find(me, thread);
    boolean certain = other != null && isCertain(me, nanos) && me.seen() == null;
    boolean isVirtual = VirtualThreadClass.is(thread);
    MonitorState monitor = isVirtual ? null : monitors.ofThread(me, thread, !certain);
    if (monitor == null || (certain && monitors.isJoinOneStep(me, monitor))) {
      if (other != null) {
        awaitEnd(me, other, nanos, monitor);
      }
    } else if (other == null || !looks || !isOver(me, other)) {
      joinInside(me, thread, nanos);
      other = turns.find(thread);
    }
    return other == null ? thread.getState() != Thread.State.NEW : other.isFinished();
  }

  /** Waits until the thread is at its end, and has nothing to do with its monitor. */
  void awaitEnd(ManagedThread me, ManagedThread other) {
    awaitEnd(me, other, VirtualClock.NEVER, null);
  }

  /** Whether a thread that has been started is at its end. */
  boolean isOver(ManagedThread me, ManagedThread other) {
    if (!me.isQuiet()) {
      me.pending.on(other.thread);
      turns.announce(me, Kind.READ, Footprint.read(Locations.end(other.identity)));
    }
    return other.isFinished();
  }

  /** Whether neither time nor an interrupt ends the wait of the thread. */
  private boolean isCertain(ManagedThread me, long nanos) {
    return nanos == VirtualClock.NEVER && interrupts.isCalm(me);
  }

  private void awaitEnd(ManagedThread me, ManagedThread other, long nanos, MonitorState monitor) {
    Footprint end = Footprint.read(Locations.end(other.identity));
    boolean certain = isCertain(me, nanos);
    me.pending.joins(other);
    me.pending.on(other.thread);
    me.pending.of(monitor);
    me.pending.waitFor(
        monitor == null ? () -> other.isFinished() : () -> other.isFinished() && monitor.free());
    me.pending.bePatient();
    interrupts.watch(me);
    turns.time().limit(me, nanos, end);
    // a join is known never to come before the end; that is not so when it may give up
    Kind kind = certain ? Kind.JOIN : Kind.AWAIT;
    turns.announce(me, kind, monitor == null ? end : end.and(monitor.location, false));
    InterruptModel.throwIfEnded(me);
  }

  /**
   * Joins step by step. While this thread holds the monitor, no other one starts or ends the
   * thread.
   */
  private void joinInside(ManagedThread me, Thread thread, long nanos) {
    monitors.enter(me, thread);
    ManagedThread other = turns.find(thread);
    long end = turns.time().clock().in(nanos);
    long left = nanos;
    boolean interrupted = false;
    while (other != null && !other.isFinished() && left > 0 && !interrupted) {
      interrupted = !monitors.awaitEnd(me, other, left);
      long now = Math.max(turns.time().clock().now(), me.seenTime());
      left = nanos == VirtualClock.NEVER ? nanos : end - now;
    }
    monitors.exit(me, thread);
    if (interrupted) {
      throw InterruptModel.interruption();
    }
  }
}
