package dev.por.probe.statics;

import dev.por.probe.Probe;

/**
 * Hooks of calls whose result, or effect, may depend on the circumstances: when they are made, and
 * by which thread. A static initialiser that makes one must run where the JVM would run it.
 */
public final class Circumstances {
  /** Whether a static initialiser is running of which it is not yet known that its time matters. */
  public static boolean matter;

  private Circumstances() {}

  /** Before such a call. */
  public static void ask() {
    if (matter && Thread.currentThread() == Probe.running) {
      Probe.hooks.initializers().asks();
    }
  }
}
