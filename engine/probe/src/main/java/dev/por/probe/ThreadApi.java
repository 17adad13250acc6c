package dev.por.probe;

/** The hooks of what threads can do besides starting and joining; see {@link Probe}. */
public final class ThreadApi {
  /** What happens at a hook; set once, before anything is explored. */
  public static ThreadHooks hooks;

  private ThreadApi() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** At the beginning of {@link Thread#interrupt()}; whether that is all it does. */
  public static boolean interrupt(Thread thread) {
    return isManaged() && hooks.interrupt(thread);
  }

  /** At the beginning of {@link Thread#isInterrupted()}; negative, or its result. */
  public static int isInterrupted(Thread thread) {
    return isManaged() ? hooks.isInterrupted(thread) : -1;
  }

  /** At the beginning of {@link Thread#interrupted()}; negative, or its result. */
  public static int interrupted() {
    return !isManaged() ? -1 : hooks.interrupted() ? 1 : 0;
  }
}
