package dev.por.engine.control.turn;

import dev.por.engine.control.managed.ManagedThread;

/**
 * Measures how long an execution is: by its transitions, and by what threads compute without any.
 */
public final class ExecutionDepth {
  private static final int STEPS_OF_A_LONG_LOOP = 100;

  /** After this part of the longest time por asks whether a thread should wait for others. */
  private static final int PATIENCE = 4;

  private final int limit;
  private final long longestNanos;
  private ManagedThread silent;
  private boolean over;

  /** How many transitions there would be if long loops were seen. */
  private int more;

  /** Grows while threads compute, for the watchdog, which looks from outside. */
  private volatile int looks;

  /**
   * The depth of an execution that has not begun.
   *
   * @param limit how many transitions it may have
   * @param longestMillis for how long a thread may compute without being noticed
   */
  public ExecutionDepth(int limit, long longestMillis) {
    this.limit = limit;
    this.longestNanos = longestMillis * 1_000_000;
  }

  int limit() {
    return limit;
  }

  /** For how long a thread may compute without being noticed. */
  public long longestMillis() {
    return longestNanos / 1_000_000;
  }

  /**
   * A thread repeats a loop for long, and no other thread notices; whether it is time to ask if it
   * should wait for them.
   */
  public boolean isTiring(ManagedThread t, int steps) {
    more += STEPS_OF_A_LONG_LOOP - 1;
    return steps + more >= limit || t.silence.nanos(t.announced()) > longestNanos / PATIENCE;
  }

  /** Whether the thread has computed for half of the time that it may. */
  public boolean isHalfOver(ManagedThread t) {
    return t.silence.nanos(t.announced()) > longestNanos / 2;
  }

  /** Something was learned: this execution need not go on. */
  public void end() {
    over = true;
  }

  /** The thread computes; whether it has done so for too long without being noticed. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // only the thread that has the baton writes
  public boolean isTooSilent(ManagedThread t) {
    looks++;
    if (t.silence.nanos(t.announced()) > longestNanos) {
      silent = t;
    }
    return silent != null;
  }

  /** A number that changes as long as threads repeat loops; for another thread. */
  public int looks() {
    return looks;
  }

  /** The thread that has computed for too long; null if no thread has. */
  public ManagedThread silent() {
    return silent;
  }

  /** Whether an execution of so many transitions is too long. */
  boolean isTooLong(int steps) {
    return silent != null || over || steps >= limit;
  }

  /** Whether the execution is so long that a look for repeated states is worth its cost. */
  boolean isLong(int steps) {
    return steps >= limit / 2;
  }
}
