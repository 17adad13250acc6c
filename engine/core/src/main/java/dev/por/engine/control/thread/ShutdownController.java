package dev.por.engine.control.thread;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.Probe;
import dev.por.probe.thread.ShutdownProbe;
import java.util.Arrays;

/**
 * Keeps the shutdown hooks of an execution. A thread waits until every thread that is no daemon is
 * at its end, and then starts the hooks, as the JVM's own thread does.
 */
public final class ShutdownController extends ShutdownProbe.Registry implements PerExecution {
  private static final Thread[] NONE = {};

  private final HookEntry entrance;
  private final Refusal refusal;
  private final ThreadLifeModel threads;

  /* An array: asked for at the end of every execution, and methods of lists have hooks of por. */
  private Thread[] hooks = NONE;
  private ControlledExecution turns;

  ShutdownController(HookEntry entrance, Refusal refusal, ThreadLifeModel threads) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.threads = threads;
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
    hooks = NONE;
  }

  @Override
  public void add(Thread hook) {
    ManagedThread me = entrance.enter();
    try {
      if (find(hook) >= 0) {
        throw new IllegalArgumentException("Hook previously registered");
      }
      if (turns.find(hook) != null || hook.getState() != Thread.State.NEW) {
        throw new IllegalArgumentException("Hook already running");
      }
      hooks = Arrays.copyOf(hooks, hooks.length + 1);
      hooks[hooks.length - 1] = hook;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean remove(Thread hook) {
    ManagedThread me = entrance.enter();
    try {
      int at = find(hook);
      if (at >= 0) {
        Thread[] left = Arrays.copyOf(hooks, hooks.length - 1);
        System.arraycopy(hooks, at + 1, left, at, left.length - at);
        hooks = left;
      }
      return at >= 0;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** The place of the hook; code under test may define what is equal, so it is not asked. */
  private int find(Thread hook) {
    for (int i = 0; i < hooks.length; i++) {
      if (hooks[i] == hook) {
        return i;
      }
    }
    return -1;
  }

  /** The first thread is at its end: from now on a thread of the JVM waits for the others. */
  public void endOfTest(ManagedThread first) {
    if (hooks.length == 0 || first.isAborting()) {
      return;
    }
    ManagedThread me = entrance.enter();
    try {
      Thread shutdown = new Thread(null, this::shutDown, "DestroyJavaVM");
      // the JVM goes on as long as other threads do: it does not wait for this one
      shutdown.setDaemon(true);
      threads.start(me, shutdown);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  /** The test ends the JVM: its hooks would run at once, beside everything else. */
  public void exit(int site) {
    if (hooks.length > 0) {
      refusal.stop("System.exit with a shutdown hook", site);
    }
  }

  private void shutDown() {
    ManagedThread me = entrance.enter();
    try {
      for (int i = 0; i < turns.threads().size(); i++) {
        ManagedThread other = turns.threads().get(i);
        if (other != me && !other.isClock() && !other.daemon) {
          threads.joins().awaitEnd(me, other);
        }
      }
      for (Thread hook : hooks) {
        threads.start(me, hook);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }
}
