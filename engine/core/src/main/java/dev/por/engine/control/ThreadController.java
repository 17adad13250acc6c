package dev.por.engine.control;

import dev.por.probe.Probe;
import dev.por.probe.ThreadHooks;

/** Takes the calls of the hooks of what threads can do besides starting and joining. */
final class ThreadController extends ThreadHooks {
  private final Entrance entrance;
  private final Interrupts interrupts;
  private Turns turns;

  ThreadController(Entrance entrance, Interrupts interrupts) {
    this.entrance = entrance;
    this.interrupts = interrupts;
  }

  void begin(Turns execution) {
    turns = execution;
  }

  @Override
  public boolean interrupt(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      return interrupts.interrupt(me, thread);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int isInterrupted(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      ManagedThread other = turns.find(thread);
      return other == null ? -1 : interrupts.isInterrupted(me, other) ? 1 : 0;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean interrupted() {
    ManagedThread me = entrance.enter();
    try {
      return interrupts.clear(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
