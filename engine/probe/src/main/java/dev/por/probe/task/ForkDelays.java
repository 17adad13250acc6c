package dev.por.probe.task;

import dev.por.probe.time.TimeProbe;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;

/**
 * TaskProbe of fork-join pools that run at their time, on newer JDKs: each waits for it in a daemon
 * thread of its own, which then gives it to the pool.
 */
public final class ForkDelays {
  /** Says that a task does not run again. */
  public static final long NEVER = Long.MIN_VALUE;

  private ForkDelays() {}

  /**
   * A pool takes a task.
   *
   * @param when the moment to run it
   * @param period 0: once; positive: so long after the moment before; negative: after its end
   * @param immediate whether the thread that waits for its moment runs it, and no worker
   */
  public static void schedule(
      ForkJoinPool pool, ForkJoinTask<?> task, long when, long period, boolean immediate) {
    if (!ForkJoinProbe.hooks.isOpen(pool)) {
      throw new RejectedExecutionException();
    }
    start(pool, new Delay(pool, task, when, period != 0, immediate));
  }

  /** A task has been run; the moment to run it again, or {@link #NEVER}. */
  public static long again(ForkJoinTask<?> task, ForkJoinPool pool, long when, long period) {
    if (period == 0 || pool == null || task.isDone()) {
      return NEVER;
    }
    if (!ForkJoinProbe.hooks.isOpen(pool)) {
      task.cancel(false);
      return NEVER;
    }
    long next = period < 0 ? TimeProbe.nanoTime() - period : when + period;
    TaskProbe.step(task, Steps.CHANGE_TIME, 0);
    start(pool, new Delay(pool, task, next, true, false));
    return next;
  }

  private static void start(ForkJoinPool pool, Delay delay) {
    ForkJoinProbe.hooks.delay(pool);
    delay.start();
    ForkJoinProbe.hooks.delayed(pool, delay);
  }

  /** Waits for the moment of a task. */
  private static final class Delay extends Thread {
    private final ForkJoinPool pool;
    private final ForkJoinTask<?> task;
    private final long when;
    private final boolean periodic;
    private final boolean immediate;

    Delay(ForkJoinPool pool, ForkJoinTask<?> task, long when, boolean periodic, boolean immediate) {
      super("ForkJoinPool-delayScheduler");
      this.pool = pool;
      this.task = task;
      this.when = when;
      this.periodic = periodic;
      this.immediate = immediate;
      setDaemon(true);
    }

    @Override
    public void run() {
      if (ForkJoinProbe.hooks.awaitMoment(
          pool, task, periodic, Math.max(0, when - TimeProbe.nanoTime()))) {
        give();
      } else if (!ForkJoinProbe.hooks.isDone(task)) {
        task.cancel(false);
      }
    }

    private void give() {
      if (immediate) {
        task.quietlyInvoke();
      } else {
        ForkJoinProbe.start(pool, task);
      }
    }
  }
}
