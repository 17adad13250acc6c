package dev.por.engine.control;

import dev.por.probe.Sites;

/**
 * Notices when a thread of the program does not come back to a hook. The driver cannot: it waits,
 * or is itself the thread that does not come back.
 *
 * <p>Classes that are being instrumented are a sign of life: that may take long when a test is the
 * first to use a large library, and is por's own work.
 */
public final class Watch {
  /** After so many it is certain that nobody is just about to leave that monitor. */
  private static final int LOOKS = 4;

  private final long timeoutMillis;
  private volatile Turns turns;
  private Turns seen;
  private int steps;
  private int sites;
  private long lookedAt;

  /** For how long it has not come back. */
  private long silentNanos;

  /** How often in a row the thread was found to be kept by a monitor. */
  private int kept;

  Watch(long timeoutMillis) {
    this.timeoutMillis = timeoutMillis;
  }

  void begin(Turns execution) {
    turns = execution;
  }

  void end() {
    turns = null;
  }

  /** How often to look. */
  public long periodMillis() {
    return Math.max(1, Math.min(500, timeoutMillis / 4));
  }

  /** Looks, always on the same thread; the report of a thread that is out of control, or null. */
  public UnsupportedException look() {
    Turns now = turns;
    long passed = sinceLastLook();
    if (now == null || now != seen || now.steps() != steps || Sites.count() != sites) {
      seen = now;
      steps = now == null ? 0 : now.steps();
      sites = Sites.count();
      silentNanos = 0;
      kept = 0;
      return null;
    }
    kept = RealMonitor.keeps(now.current()) ? kept + 1 : 0;
    UnsupportedException report =
        kept == 0 ? null : RealMonitor.report(now.current(), kept >= LOOKS);
    silentNanos += passed;
    boolean late = silentNanos > timeoutMillis * 1_000_000;
    return report == null && late ? Runaway.report(now.current(), timeoutMillis) : report;
  }

  /** A machine that stood still in between has not let anybody come back: that is not counted. */
  private long sinceLastLook() {
    long now = System.nanoTime();
    long passed = Math.min(now - lookedAt, 2 * periodMillis() * 1_000_000);
    lookedAt = now;
    return passed;
  }
}
