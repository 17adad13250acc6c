package dev.por.probe;

/**
 * State of the whole JVM that code under test can reach by a call: system properties, default
 * locale, default time zone, standard streams, the largest priority of the main thread group.
 */
public final class Globals {
  /** Whether code under test may have changed any of it since somebody put it back. */
  public static boolean changed;

  private Globals() {}

  /** Before a call that reads or changes the state of this name. */
  public static void use(String state, boolean write, int site) {
    if (Thread.currentThread() == Probe.running) {
      changed |= write;
      Probe.hooks.indirect().global(state, write, site);
    }
  }
}
