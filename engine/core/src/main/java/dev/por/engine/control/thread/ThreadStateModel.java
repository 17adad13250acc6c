package dev.por.engine.control.thread;

import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.ObservableThreadState;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;

/** Asks threads for their state. A thread that no other thread asks has no state to be seen. */
public final class ThreadStateModel implements PerExecution {
  private final Sharing sharing;
  private final ThreadStartModel starts;
  private ControlledExecution turns;

  public ThreadStateModel(Sharing sharing, ThreadStartModel starts) {
    this.sharing = sharing;
    this.starts = starts;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** A thread of the program, before its first turn. */
  void add(ManagedThread thread) {
    if (sharing.isShared(Locations.life(thread.identity))) {
      thread.becomeSeen();
    }
  }

  /** The state of a thread, or null where the JVM is to say. */
  Thread.State of(ManagedThread me, Thread thread) {
    if (me.thread == thread) {
      return Thread.State.RUNNABLE;
    }
    ManagedThread other = starts.find(me, thread);
    if (other == null) {
      return null;
    }
    sharing.share(Locations.life(other.identity));
    if (!me.isQuiet()) {
      me.pending.on(thread);
      me.pending.reaches(() -> touched(other));
      turns.announce(me, Kind.READ, me.pending.reach().now());
    }
    // the first execution that asks is not the last
    return other.seen() == null ? new ObservableThreadState(other).state() : other.seen().state();
  }

  /**
   * What the question touches. A thread that notifies the other one changes what that one waits
   * for.
   */
  private static Footprint touched(ManagedThread other) {
    Footprint touched =
        Footprint.read(Locations.life(other.identity)).and(Locations.end(other.identity), false);
    if (!other.isFinished() && other.pending.kind() == Kind.WAKE) {
      Footprint waited = other.pending.operation().footprint();
      for (int i = 0; i < waited.size(); i++) {
        touched = touched.and(waited.location(i), false);
      }
    }
    return touched;
  }
}
