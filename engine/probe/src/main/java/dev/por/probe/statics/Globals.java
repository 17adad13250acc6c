package dev.por.probe.statics;

import dev.por.probe.Probe;

/**
 * State of the whole JVM that code under test can reach by a call: system properties, default
 * locale, default time zone, standard streams, the largest priority of the main thread group,
 * loggers, security providers.
 */
public final class Globals {
  /** Puts the state back that code under test changes. */
  public interface Keeper {
    /** Before a call that may change the state of this name. */
    void changes(String state);
  }

  private static Keeper keeper = state -> {};

  private Globals() {}

  /** From now on reports to this keeper. */
  public static void keptBy(Keeper told) {
    keeper = told;
  }

  /** Before a call that reads or changes the state of this name. */
  public static void use(String state, boolean write, int site) {
    if (Thread.currentThread() == Probe.running) {
      Probe.hooks.indirect().global(state, write, site);
    }
  }

  /** Before a call that may change the state of this name, or by what it returns. */
  public static void change(String state) {
    Thread heard = Probe.running;
    // what it takes to remember the state is not a part of the test
    Probe.running = null;
    try {
      keeper.changes(state);
    } finally {
      Probe.running = heard;
    }
  }
}
