package dev.por.engine.control.thread;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.probe.Probe;
import dev.por.probe.thread.ThreadHooks;

/** Takes the calls of the hooks for what threads can do besides starting and joining. */
final class ThreadController extends ThreadHooks {
  private final HookEntry entrance;
  private final InterruptModel interrupts;
  private final ThreadLifeModel threads;
  private final ThreadStateModel states;
  private final ObjectIdentityTable identities;

  ThreadController(
      HookEntry entrance,
      InterruptModel interrupts,
      ThreadLifeModel threads,
      ThreadStateModel states,
      ObjectIdentityTable identities) {
    this.states = states;
    this.entrance = entrance;
    this.identities = identities;
    this.interrupts = interrupts;
    this.threads = threads;
  }

  @Override
  public void made(Thread thread, Runnable task) {
    ManagedThread me = entrance.enter();
    try {
      identities.of(me, thread);
      threads.made(thread, task);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public Thread.State state(Thread thread, int site) {
    ManagedThread me = entrance.enter();
    me.at(site);
    try {
      return states.of(me, thread);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean interrupt(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      ManagedThread other = threads.started(me, thread);
      if (other != null) {
        interrupts.interrupt(me, other);
      }
      return other != null;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int isInterrupted(Thread thread) {
    ManagedThread me = entrance.enter();
    try {
      ManagedThread other = threads.started(me, thread);
      return other == null ? -1 : interrupts.isInterrupted(me, other) ? 1 : 0;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean interrupted() {
    ManagedThread me = entrance.enter();
    try {
      return interrupts.ask(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void pause() {
    ManagedThread me = entrance.enter();
    try {
      threads.pause(me);
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
