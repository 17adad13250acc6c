package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.probe.LoopHooks;
import dev.por.probe.Probe;

/**
 * Takes the calls of the hooks of loops, and lets a thread wait that goes round without changing
 * anything (Coons, Musuvathi and McKinley have the fair bound for such loops; here the thread is
 * disabled instead, so that their iterations are not explored at all).
 */
final class LoopController extends LoopHooks {
  private final Entrance entrance;
  private final Writes writes = new Writes();
  private boolean awaited;
  private boolean fair;
  private Turns turns;

  LoopController(Entrance entrance) {
    this.entrance = entrance;
  }

  /** A new execution begins. */
  void begin(Turns execution) {
    turns = execution;
    writes.clear();
    execution.loops = this;
  }

  /** From now on an iteration that changes nothing is a yield, and no wait. */
  void countYields() {
    fair = true;
  }

  boolean countsYields() {
    return fair;
  }

  /** Whether some loop has been taken for a wait. */
  boolean awaited() {
    return awaited;
  }

  @Override
  public int arrive(int activation) {
    return activation == 0 ? turns.current().loops.nextActivation() : activation;
  }

  @Override
  public void again(int site, int activation) {
    ManagedThread me = turns.current();
    if (me.quiet > 0 && !me.aborting) {
      return;
    }
    entrance.enter();
    try {
      turns.image.arrive(me, site, activation);
      LoopVisits.Arrival arrival = me.loops.arrive(me, site, activation, writes);
      if (fair) {
        arrival = pause(me, arrival);
      }
      awaited |= me.spin != null || me.loops.asleep != null;
      if (arrival == LoopVisits.Arrival.WAITS_HERE) {
        waitHere(me, site);
      } else if (arrival == LoopVisits.Arrival.IS_LONG) {
        turns.tire();
        step(me, site, Footprint.NONE);
      } else if (arrival == LoopVisits.Arrival.STEPS) {
        step(me, site, Footprint.NONE);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** An idle iteration is a yield, unless it yielded itself; what waits for time still does. */
  private static LoopVisits.Arrival pause(ManagedThread me, LoopVisits.Arrival arrival) {
    boolean idle = me.spin != null && !me.spin.asksForTime();
    if (idle) {
      me.spin = null;
      me.yields += me.yields == me.yieldsAtLoopHead ? 1 : 0;
    }
    me.yieldsAtLoopHead = me.yields;
    if (!idle) {
      return arrival;
    }
    boolean silent = arrival == LoopVisits.Arrival.WAITS_HERE;
    return silent ? LoopVisits.Arrival.STEPS : LoopVisits.Arrival.GOES_ON;
  }

  /** A thread yields. If nobody can have noticed it since it last did, it is noticed here. */
  void yielded(ManagedThread me) {
    if (!fair || me.quiet > 0) {
      return;
    }
    if (me.announced == me.announcedAtYield) {
      step(me, me.loops.lastHead(), Footprint.NONE);
    }
    me.announcedAtYield = me.announced;
  }

  private void waitHere(ManagedThread me, int site) {
    boolean clock = me.spin.asksForTime();
    if (clock) {
      turns.needClock();
    }
    step(me, site, clock ? Footprint.read(Locations.CLOCK) : Footprint.NONE);
  }

  private void step(ManagedThread me, int site, Footprint footprint) {
    me.site = site;
    me.target = me.thread;
    me.element = -1;
    turns.announce(me, Kind.READ, footprint);
  }

  @Override
  public void effect() {
    turns.current().effect();
  }

  @Override
  public void calls(Object function) {
    if (function != null && function.getClass().getClassLoader() == null) {
      effect();
    }
  }

  /** The thread asked for the time. */
  void askedForTime() {
    turns.current().loops.becomeOpaque();
    turns.current().loops.read(Locations.CLOCK, writes.to(Locations.CLOCK));
  }

  /** The thread has come to state of code that is left out. */
  void looked(ManagedThread me, long location) {
    me.loops.readAgain(location, writes.to(location));
  }

  /** The thread has written state of code that is left out. */
  void stored(ManagedThread me, long location) {
    me.loops.stored();
    writes.add(location);
  }

  /** A thread performs an operation. */
  void performed(ManagedThread t, Operation operation) {
    if (t.atomicCalls.announces && operation.kind() != Kind.STATE) {
      // what it does to the state of what is left out is told of as it does it
      return;
    }
    Footprint footprint = operation.footprint();
    boolean wrote = false;
    for (int i = 0; i < footprint.size(); i++) {
      if (footprint.writes(i)) {
        writes.add(footprint.location(i));
        // what others see of a thread is nothing that it could go on with
        wrote |= t.seen == null || footprint.location(i) != t.seen.location;
      }
    }
    if (wrote) {
      t.loops.stored();
      return;
    }
    for (int i = 0; i < footprint.size(); i++) {
      // of the clock such an operation sees only that its time is up
      if (footprint.location(i) != Locations.CLOCK) {
        t.loops.read(footprint.location(i), writes.to(footprint.location(i)));
      }
    }
    if (operation.kind() == Kind.EXPIRY) {
      t.loops.timedOut();
    }
  }
}
