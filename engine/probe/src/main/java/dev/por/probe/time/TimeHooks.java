package dev.por.probe.time;

import dev.por.probe.Hooks;

/**
 * What the engine does at each hook that has to do with time; called only on the thread that holds
 * the baton. Durations are in nanoseconds.
 */
public abstract class TimeHooks {
  /** The answer of {@link #awaitCondition} when the JDK is to do it. */
  public static final long NOT_MINE = Long.MIN_VALUE;

  /** For the engine. */
  protected TimeHooks() {}

  /** Instead of {@link Thread#sleep(long)}. */
  public abstract void sleep(long nanos, int site);

  /** Instead of {@link Object#wait(long)}. */
  public abstract void await(Object object, long nanos, int site);

  /**
   * Instead of {@link Thread#join(long)}.
   *
   * @param looks whether it looks first whether the thread is at its end, as with a {@code
   *     Duration}
   * @return whether it is in the end
   */
  public abstract boolean join(Thread thread, long nanos, boolean looks, int site);

  /** Whether the thread has been started. */
  public abstract boolean isStarted(Thread thread, int site);

  /** Instead of parking for some time; as {@link Hooks#park}. */
  public abstract void park(Object blocker, long nanos);

  /** Instead of a timed await of a condition; what is left of the time. */
  public abstract long awaitCondition(Object condition, long nanos);

  /** A method of a JDK object begins that waits at most so long; see {@link Hooks}. */
  public abstract void beginOperation(Object object, int operation, int argument, long nanos);

  /** Instead of {@link System#nanoTime()}. */
  public abstract long nanoTime();

  /** The time of day, in nanoseconds since 1970. */
  public abstract long epochNanos();

  /** Instead of {@link System#currentTimeMillis()}. */
  public abstract long currentTimeMillis();
}
