package dev.por.probe.object;

import dev.por.probe.Probe;

/** Called before a method of a JDK object that is one operation returns its result. */
public final class ResultProbe {
  /** Whether an execution is written down, with what methods of the JDK return. */
  public static boolean recording;

  private ResultProbe() {}

  /** The method returns a number or a boolean. */
  public static void returned(long result, boolean truth) {
    if (recording && Thread.currentThread() == Probe.running) {
      Probe.hooks.objects().returned(truth ? (Object) (result != 0) : (Object) result);
    }
  }

  /** The method returns an object or null. */
  public static void returned(Object result) {
    if (recording && Thread.currentThread() == Probe.running) {
      Probe.hooks.objects().returned(result);
    }
  }
}
