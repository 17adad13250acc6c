package dev.por.engine.control;

import dev.por.engine.control.describe.StackSampler;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.probe.Sites;

/**
 * Notices when a thread of the program does not come back to a hook. The driver cannot notice: it
 * waits, or is itself the thread that does not come back.
 *
 * <p>To instrument classes is a sign of life: that may take long when a test is the first to use a
 * large library, and it is por's own work. What a search does at the end of an execution is a sign
 * of life, too: that may take long when the execution had many steps.
 */
public final class ControlWatchdog {
  /**
   * After so many looks it is certain that the owner of the monitor is not just about to leave it.
   */
  private static final int LOOKS = 4;

  /** A thread that uses a tenth of a CPU's time computes, even on a busy machine. */
  private static final int BUSY = 10;

  private final long timeoutMillis;
  private volatile ControlledExecution turns;
  private ControlledExecution seen;
  private int steps;
  private int rounds;
  private int sites;
  private long lookedAt;

  /** For how long the thread has not come back. */
  private long silentNanos;

  /** The CPU time that the thread had used at the first look at which it was silent. */
  private long busyBefore;

  private final StackSampler samples = new StackSampler();

  /** How often in a row the thread was found to be kept by a monitor. */
  private int kept;

  ControlWatchdog(long timeoutMillis) {
    this.timeoutMillis = timeoutMillis;
  }

  void begin(ControlledExecution execution) {
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
    ControlledExecution now = turns;
    long passed = sinceLastLook();
    if (now == null || now != seen || isHeardOf(now)) {
      note(now);
      return null;
    }
    kept = RealMonitorReport.keeps(now.current()) ? kept + 1 : 0;
    UnsupportedException report =
        kept == 0 ? null : RealMonitorReport.report(now.current(), kept >= LOOKS);
    silentNanos += passed;
    boolean late = silentNanos > timeoutMillis * 1_000_000;
    ManagedThread current = now.current();
    busyBefore = samples.isEmpty() ? RunawayReport.busyNanos(current) : busyBefore;
    samples.add(RunawayReport.frames(current));
    if (report != null || !late) {
      return report;
    }
    boolean computes = RunawayReport.busyNanos(current) - busyBefore > silentNanos / BUSY;
    return RunawayReport.report(current, samples.frames(), timeoutMillis, computes);
  }

  private boolean isHeardOf(ControlledExecution now) {
    return now.concludes()
        || now.steps() != steps
        || now.depth.looks() != rounds
        || Sites.count() != sites;
  }

  private void note(ControlledExecution now) {
    seen = now;
    steps = now == null ? 0 : now.steps();
    rounds = now == null ? 0 : now.depth.looks();
    sites = Sites.count();
    silentNanos = 0;
    kept = 0;
    samples.clear();
  }

  /**
   * The time since the last look. A machine that stood still in between has let no thread come
   * back: that time is not counted.
   */
  private long sinceLastLook() {
    long now = System.nanoTime();
    long passed = Math.min(now - lookedAt, 2 * periodMillis() * 1_000_000);
    lookedAt = now;
    return passed;
  }
}
