package dev.por.engine.control;

/** How long an execution is: by its transitions, and by loops that nobody notices. */
final class ExecutionDepth {
  private static final int STEPS_OF_A_LONG_LOOP = 100;

  private final int limit;
  private final long longestNanos;

  /** How much longer the execution is than its steps say. */
  private int more;

  /** Since when a thread has been computing without being noticed; 0: none has. */
  private long tiredSince;

  /**
   * The depth of an execution that has not begun.
   *
   * @param limit how many transitions it may have
   * @param longestMillis for how long its threads may compute without being noticed
   */
  ExecutionDepth(int limit, long longestMillis) {
    this.limit = limit;
    this.longestNanos = longestMillis * 1_000_000;
  }

  int limit() {
    return limit;
  }

  /** A thread computes for long: its step counts for several, and for all when time is up. */
  void tire() {
    long now = System.nanoTime();
    tiredSince = tiredSince == 0 ? now : tiredSince;
    more = now - tiredSince > longestNanos ? limit : more + STEPS_OF_A_LONG_LOOP - 1;
  }

  /** Whether an execution of so many transitions is too long. */
  boolean isTooLong(int steps) {
    return steps + more >= limit;
  }

  /** Whether it is worth a look whether it goes round. */
  boolean isLong(int steps) {
    return steps + more >= limit / 2;
  }
}
