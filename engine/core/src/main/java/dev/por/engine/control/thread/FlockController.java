package dev.por.engine.control.thread;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.memory.MemoryAccess;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Probe;
import dev.por.probe.thread.FlockHooks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;

/**
 * Models flocks of threads, on which scopes of structured concurrency are built. The owner waits
 * for the ends of all threads, as a join does for one. Another thread may wake the owner before,
 * which is a location of the flock. Other threads may start more threads of the flock, which is
 * another location. Where one of these or an interrupt may happen, the owner waits for all of it in
 * one transition.
 */
final class FlockController extends FlockHooks implements PerExecution {
  /** What the owner of a flock has to know. */
  private static final class Flock {
    /** The threads that were started and whose end the owner has not seen yet. */
    final List<ManagedThread> threads = new ArrayList<>();

    /** Whether the owner has been woken up and has not noticed it yet. */
    boolean woken;

    Footprint ends(Footprint before) {
      long[] ends = threads.stream().mapToLong(t -> Locations.end(t.identity)).toArray();
      return ends.length == 0 ? before : before.and(ends, ends.length, false);
    }

    boolean haveEnded() {
      return threads.stream().allMatch(ManagedThread::isFinished);
    }

    /** The owner has seen the ends of all threads that have ended. */
    void seen() {
      threads.removeIf(ManagedThread::isFinished);
    }
  }

  private static final int WOKEN = 0;
  private static final int MEMBERS = 1;

  private final ObjectMap<Object, Flock> flocks = new ObjectMap<>();
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ObjectIdentityTable identities;
  private final MemoryAccess memory;
  private final InterruptModel interrupts;
  private ControlledExecution turns;

  FlockController(
      HookEntry entrance,
      Refusal refusal,
      ObjectIdentityTable identities,
      MemoryAccess memory,
      InterruptModel interrupts) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.identities = identities;
    this.memory = memory;
    this.interrupts = interrupts;
  }

  @Override
  public void begin(ControlledExecution execution) {
    flocks.clear();
    turns = execution;
  }

  private Flock of(Object container) {
    return flocks.getOrMake(container, c -> new Flock());
  }

  /**
   * Adds a thread to the flock. Meanwhile no wait can be over: the thread that starts it is the
   * owner, or one that the owner waits for.
   */
  @Override
  public void started(Object container, Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      change(me, container, MEMBERS);
      of(container).threads.add(turns.find(thread));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void awaitAll(Object container, long nanos) throws TimeoutException {
    ManagedThread me = entrance.enter();
    try {
      refusal.notWhileQuiet(me, "StructuredTaskScope.join");
      Flock flock = of(container);
      Footprint changed = look(me, container, WOKEN, look(me, container, MEMBERS, Footprint.NONE));
      boolean certain = changed.size() == 0 && nanos == VirtualClock.NEVER && interrupts.isCalm(me);
      if (!certain) {
        await(me, container, flock, changed, nanos);
      } else if (!flock.woken) {
        joinAll(me, flock);
      }
      flock.woken = false;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** Joins one after the other: nothing else can end the wait. */
  private void joinAll(ManagedThread me, Flock flock) {
    while (!flock.threads.isEmpty()) {
      ManagedThread other = flock.threads.get(0);
      turns.locate(me, other.thread);
      me.pending.joins(other);
      me.pending.on(other.thread);
      turns.announce(me, Kind.JOIN, Footprint.read(Locations.end(other.identity)));
      flock.threads.remove(0);
    }
  }

  /**
   * Waits for all threads of the flock. A thread that comes when all have ended does not notice
   * that it was interrupted, or that it is late.
   */
  private void await(ManagedThread me, Object container, Flock flock, Footprint changed, long nanos)
      throws TimeoutException {
    EnablingCondition over = () -> flock.woken || flock.haveEnded();
    boolean looksFirst = !interrupts.isCalm(me) || nanos <= 0;
    if (looksFirst) {
      me.pending.reaches(() -> flock.ends(changed));
      announce(me, container, Kind.READ, me.pending.reach().now());
    }
    if (!looksFirst || !over.isOpen()) {
      if (nanos <= 0) {
        throw new TimeoutException();
      }
      me.pending.waitFor(over);
      me.pending.reaches(() -> flock.ends(changed));
      interrupts.watch(me);
      turns.time().limit(me, nanos, null);
      announce(me, container, Kind.AWAIT, me.pending.reach().now());
      InterruptModel.throwIfEnded(me);
      if (me.ended() != null) {
        throw new TimeoutException();
      }
    }
    flock.seen();
  }

  @Override
  public void awaitEnds(Object container) {
    ManagedThread me = entrance.enter();
    try {
      refusal.notWhileQuiet(me, "StructuredTaskScope.close");
      Flock flock = of(container);
      Footprint changed = look(me, container, MEMBERS, Footprint.NONE);
      if (changed.size() > 0) {
        me.pending.waitFor(flock::haveEnded);
        me.pending.reaches(() -> flock.ends(changed));
        announce(me, container, Kind.AWAIT, me.pending.reach().now());
        flock.seen();
      } else {
        joinAll(me, flock);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void wakeUp(Object container) {
    ManagedThread me = entrance.enter();
    try {
      refusal.notWhileQuiet(me, "StructuredTaskScope.cancel");
      me.loops.effect();
      turns.state().lose("it wakes up the owner of a scope of tasks");
      change(me, container, WOKEN);
      of(container).woken = true;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void announce(ManagedThread me, Object container, Kind kind, Footprint touched) {
    turns.locate(me, container);
    me.pending.on(container);
    turns.announce(me, kind, touched);
  }

  /** Changes something of the flock, which others see. */
  private void change(ManagedThread me, Object container, int part) {
    Footprint touched = memory.touch(Footprint.NONE, me, location(me, container, part), true);
    if (touched.size() > 0) {
      announce(me, container, Kind.WRITE, touched);
    }
  }

  /** The footprint with this of the flock, where others change it. */
  private Footprint look(ManagedThread me, Object container, int part, Footprint before) {
    return memory.touch(before, me, location(me, container, part), false);
  }

  private long location(ManagedThread me, Object container, int part) {
    return Locations.part(identities.of(me, container), part);
  }
}
