package dev.por.engine.control;

import dev.por.probe.ExecutionAborted;
import dev.por.probe.Probe;
import java.util.concurrent.locks.LockSupport;

/** The way from a hook into the engine: in between no hook is heard. */
final class Entrance {
  /** How often a thread that is being unwound may come back before it is left behind. */
  private static final int MAX_REFUSALS = 100_000;

  private Turns turns;

  void begin(Turns execution) {
    turns = execution;
  }

  /** The thread that called a hook; from here to {@link #leave} no hook is heard. */
  ManagedThread enter() {
    Probe.running = null;
    ManagedThread me = turns.current();
    if (me.aborting) {
      refuse(me);
    }
    return me;
  }

  static void leave(ManagedThread me) {
    me.carrier.listen();
  }

  /**
   * The execution is over: throws, and leaves a thread behind that catches that again and again.
   */
  private static void refuse(ManagedThread me) {
    if (++me.refusals > MAX_REFUSALS) {
      while (true) {
        LockSupport.park();
      }
    }
    leave(me);
    throw new ExecutionAborted();
  }
}
