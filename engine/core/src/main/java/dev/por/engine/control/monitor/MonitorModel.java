package dev.por.engine.control.monitor;

import dev.por.engine.control.identity.IdentityGuard;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.VirtualThreadClass;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.MonitorState;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/**
 * Models every monitor that an execution has met: what entering, leaving, waiting and notifying
 * mean.
 *
 * <p>To enter a monitor again is invisible, and so is a monitor that only one thread ever enters. A
 * wait is two transitions: one gives the monitor up, the other takes it again. The scheduler
 * chooses which waiter a notify wakes.
 */
public final class MonitorModel implements PerExecution {
  /** No location. */
  private static final long NOTHING = 0;

  private final ObjectMap<Object, MonitorState> monitors = new ObjectMap<>();
  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private final IdentityGuard guard;
  private ControlledExecution turns;

  public MonitorModel(
      ObjectIdentityTable identities,
      Sharing sharing,
      InterruptModel interrupts,
      IdentityGuard guard) {
    this.guard = guard;
    this.identities = identities;
    this.sharing = sharing;
    this.interrupts = interrupts;
  }

  @Override
  public void begin(ControlledExecution execution) {
    monitors.clear();
    turns = execution;
  }

  /** Which threads hold which monitors, and how often, as one number. */
  public long held() {
    long sum = 0;
    for (MonitorState monitor : monitors.values()) {
      sum += monitor.held();
    }
    return sum;
  }

  public void enter(ManagedThread me, Object object) {
    MonitorState monitor = of(me, object);
    if (monitor.ownedBy(me)) {
      monitor.enterAgain();
    } else if (monitor.free() && invisible(me, monitor)) {
      monitor.acquire(me, 1);
    } else {
      sharing.share(monitor.location);
      announce(me, monitor, Kind.ACQUIRE, Footprint.write(monitor.location));
    }
  }

  private boolean invisible(ManagedThread me, MonitorState monitor) {
    if (me.isQuiet()) {
      return true;
    }
    if (sharing.isShared(monitor.location)) {
      return false;
    }
    if (me.operations.areSeen(sharing) && !me.numbers.isOfLatest(identities.find(monitor.object))) {
      // in a callback of an operation: others may want the monitor only then
      sharing.share(monitor.location);
      return false;
    }
    sharing.access(monitor.location, me.index, true);
    return true;
  }

  /** Whether another thread has the monitor. */
  boolean isTaken(ManagedThread me, Object object) {
    MonitorState monitor = monitors.get(object);
    return monitor != null && !monitor.free() && !monitor.ownedBy(me);
  }

  public void exit(ManagedThread me, Object object) {
    exit(me, object, NOTHING);
  }

  /** Whether to leave the monitor now is a transition. */
  public boolean isExitVisible(ManagedThread me, Object object) {
    MonitorState monitor = monitors.get(object);
    return monitor != null
        && monitor.ownedBy(me)
        && monitor.lastEntry()
        && !me.isQuiet()
        && sharing.isShared(monitor.location);
  }

  /** Leaves it, and writes another location in the same transition, if it is one. */
  public void exit(ManagedThread me, Object object, long written) {
    MonitorState monitor = monitors.get(object);
    if (monitor == null || !monitor.ownedBy(me)) {
      return;
    }
    if (!monitor.lastEntry()) {
      monitor.leaveOnce();
    } else if (!isExitVisible(me, object)) {
      monitor.release();
    } else {
      Footprint release = Footprint.write(monitor.location);
      announce(
          me, monitor, Kind.RELEASE, written == NOTHING ? release : release.and(written, true));
    }
  }

  /**
   * Waits to be notified, at most so long.
   *
   * @param nanos {@link VirtualClock#NEVER} for a wait without an end
   */
  public void await(ManagedThread me, Object object, long nanos) {
    if (!await(me, owned(me, object), nanos, null)) {
      throw InterruptModel.interruption();
    }
  }

  /**
   * Waits for the end of a thread, at most so long, in the monitor of its {@code Thread}.
   *
   * @return false when an interrupt ended the wait
   */
  public boolean awaitEnd(ManagedThread me, ManagedThread other, long nanos) {
    return await(me, owned(me, other.thread), nanos, other);
  }

  private boolean await(ManagedThread me, MonitorState monitor, long nanos, ManagedThread joined) {
    if (interrupts.clearBefore(me)) {
      return false;
    }
    sharing.share(monitor.location);
    Footprint lock = Footprint.write(monitor.location);
    Footprint wake = lock.and(monitor.condition, false);
    announce(me, monitor, Kind.WAIT, lock.and(monitor.condition, true));
    turns.time().limit(me, nanos, Footprint.write(monitor.condition));
    interrupts.watch(me);
    me.pending.joins(joined);
    announce(me, monitor, Kind.WAKE, wake);
    boolean interrupted = me.ended() == Kind.INTERRUPTION;
    if (me.ended() != null) {
      // the thread has left the wait set, and takes the monitor as if it had been notified
      announce(me, monitor, Kind.WAKE, wake);
    }
    return !interrupted;
  }

  public void signal(ManagedThread me, Object object, boolean all) {
    MonitorState monitor = owned(me, object);
    if (!all && object instanceof Thread) {
      sharing.share(Locations.single(monitor.condition));
    }
    if (!me.isQuiet()) {
      Kind kind = all ? Kind.NOTIFY_ALL : Kind.NOTIFY;
      announce(me, monitor, kind, Footprint.write(monitor.condition));
    }
  }

  /**
   * The monitor of a {@code Thread} object. The JDK enters it for a moment where a thread starts,
   * ends, gets a name or is joined. Those operations cannot notice each other's entry, so it is no
   * transition as long as nothing else enters the monitor.
   *
   * @param noted whether others shall know of this use of the monitor
   * @return null where the entry is no transition
   */
  public MonitorState ofThread(ManagedThread me, Thread thread, boolean noted) {
    if (identities.find(thread) == 0) {
      return null;
    }
    MonitorState monitor = of(me, thread);
    if (sharing.isShared(monitor.location)) {
      return monitor;
    }
    if (noted && !me.isQuiet()) {
      sharing.access(monitor.location, me.index, false);
    }
    return null;
  }

  /** Whether no thread can notice when a thread that joins another one goes to wait there. */
  public boolean isJoinOneStep(ManagedThread me, MonitorState ofThread) {
    return !ofThread.ownedBy(me) && !sharing.isShared(Locations.single(ofThread.condition));
  }

  /** The thread is about to start another one: what that touches, besides {@code touched}. */
  public Footprint start(ManagedThread me, Thread thread, Footprint touched) {
    MonitorState monitor = ofThread(me, thread, true);
    if (monitor == null || monitor.ownedBy(me)) {
      return touched;
    }
    me.pending.of(monitor);
    me.pending.waitFor(monitor::free);
    return touched.and(monitor.location, false);
  }

  /**
   * The thread is about to end. For that the JVM enters the monitor of its {@code Thread} object,
   * once no other thread is in there, and notifies all threads that wait on it. For a virtual
   * thread the JVM does not do so.
   *
   * @return what that touches, where others use the monitor
   */
  public Footprint end(ManagedThread me) {
    MonitorState monitor = VirtualThreadClass.is(me.thread) ? null : ofThread(me, me.thread, true);
    me.pending.of(monitor);
    if (monitor == null) {
      return Footprint.NONE;
    }
    me.pending.waitFor(() -> monitor.free() || monitor.ownedBy(me));
    return Footprint.write(monitor.location).and(monitor.condition, true);
  }

  public boolean heldBy(ManagedThread me, Object object) {
    MonitorState monitor = monitors.get(object);
    return monitor != null && monitor.ownedBy(me);
  }

  private void announce(ManagedThread me, MonitorState monitor, Kind kind, Footprint footprint) {
    me.pending.of(monitor);
    me.pending.on(monitor.object);
    turns.announce(me, kind, footprint);
  }

  private MonitorState owned(ManagedThread me, Object object) {
    if (!heldBy(me, object)) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitors.get(object);
  }

  private MonitorState of(ManagedThread me, Object object) {
    MonitorState monitor = monitors.get(object);
    if (monitor == null) {
      long identity = identities.of(me, object);
      monitor =
          new MonitorState(object, Locations.monitor(identity), Locations.condition(identity));
      monitors.put(object, monitor);
      guard.usesMonitor(object, monitor.location);
    }
    return monitor;
  }
}
