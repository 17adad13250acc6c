package dev.por.engine.control.thread;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Effect;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/**
 * Models whether threads have been started. Each thread has a location for it: the thread that
 * starts it writes the location, and every thread that asks something of it reads the location. A
 * join or an interrupt that comes before the start differs from one that comes after it.
 */
public final class ThreadStartModel implements PerExecution {
  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private ControlledExecution turns;

  public ThreadStartModel(ObjectIdentityTable identities, Sharing sharing) {
    this.identities = identities;
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** The thread, if it has been started; else null. */
  ManagedThread find(ManagedThread me, Thread thread) {
    long location = location(me, thread);
    if (location == 0) {
      return turns.find(thread);
    }
    if (sharing.isShared(location)) {
      me.pending.on(thread);
      // to see that the thread was started promises nothing about memory
      me.pending.means(Effect.NONE);
      turns.announce(me, Kind.READ, Footprint.read(location));
    } else {
      sharing.access(location, me.index, false);
    }
    return turns.find(thread);
  }

  /** What a start touches, besides {@code start}, by which the new thread knows of it. */
  Footprint of(ManagedThread me, Thread thread, Footprint start) {
    Footprint touched = told(start);
    long location = location(me, thread);
    if (location == 0) {
      return touched;
    }
    if (sharing.isShared(location)) {
      return touched.and(location, true);
    }
    sharing.access(location, me.index, true);
    return touched;
  }

  /** Adds the location that a thread reads which asks a group for its threads. */
  private Footprint told(Footprint start) {
    return sharing.isShared(Locations.STARTS) ? start.and(Locations.STARTS, true) : start;
  }

  /**
   * The thread has been started: every thread that asks it for something later asks the same
   * object.
   */
  void know(ManagedThread started) {
    identities.name(started.thread, Locations.object(started.identity));
  }

  /**
   * The location of the start; 0 when it need not be asked. No other thread knows a thread that has
   * no identity before its start.
   */
  private long location(ManagedThread me, Thread thread) {
    boolean certain = me.isQuiet() || me.thread == thread;
    long identity = certain ? 0 : identities.find(thread);
    return identity == 0 ? 0 : Locations.started(identity);
  }
}
