package dev.por.probe.task;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ManagedBlocker;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What the methods of fork-join pools do on threads of the program under test, by their names. */
public final class ForkJoinPoolProbe {
  private ForkJoinPoolProbe() {}

  /** The name of the next worker of a pool. */
  public static String nextWorkerThreadName(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.nextName(pool);
  }

  /** What every way into a pool leads to, on JDK 17. */
  public static ForkJoinTask<?> externalSubmit(ForkJoinPool pool, ForkJoinTask<?> task) {
    externalPush(pool, task);
    return task;
  }

  /** What the other ways into a pool lead to, on JDK 17. */
  public static void externalPush(ForkJoinPool pool, ForkJoinTask<?> task) {
    if (!ForkJoinProbe.hooks.isOpen(pool)) {
      throw new RejectedExecutionException();
    }
    ForkJoinProbe.start(pool, task);
  }

  /** What every way into a pool leads to, on newer JDKs. */
  public static ForkJoinTask<?> poolSubmit(
      ForkJoinPool pool, boolean signal, ForkJoinTask<?> task) {
    return externalSubmit(pool, task);
  }

  /** Of a pool. */
  public static Object invoke(ForkJoinPool pool, ForkJoinTask<?> task) {
    return externalSubmit(pool, task).join();
  }

  /** Of a pool. */
  public static Object invokeAny(ForkJoinPool pool, Collection<?> tasks)
      throws InterruptedException, ExecutionException {
    FirstOutcome first = new FirstOutcome(pool, tasks);
    try {
      return first.get();
    } finally {
      first.cancelAttempts();
    }
  }

  /** Of a pool. */
  public static Object invokeAny(ForkJoinPool pool, Collection<?> tasks, long time, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    FirstOutcome first = new FirstOutcome(pool, tasks);
    try {
      return first.get(time, unit);
    } finally {
      first.cancelAttempts();
    }
  }

  /** Of a pool: what runs is interrupted, what waits is cancelled. */
  public static List<?> shutdownNow(ForkJoinPool pool) {
    if (pool != ForkJoinPool.commonPool()) {
      List<ForkJoinTask<?>> queued = new ArrayList<>();
      List<Thread> workers = new ArrayList<>();
      ForkJoinProbe.hooks.stop(pool, queued, workers);
      queued.forEach(task -> task.cancel(false));
      workers.forEach(Thread::interrupt);
    }
    return new ArrayList<>();
  }

  /** Of a pool. */
  public static void shutdown(ForkJoinPool pool) {
    ForkJoinProbe.hooks.shutDown(pool);
  }

  /** Of a pool. */
  public static boolean isShutdown(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.isShutDown(pool);
  }

  /** Of a pool. */
  public static boolean isTerminated(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.isIdle(pool, true);
  }

  /** Of a pool. */
  public static boolean isTerminating(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.isStopped(pool) && !ForkJoinProbe.hooks.isIdle(pool, true);
  }

  /** What a task asks on newer JDKs before it begins, after it has cleared its interrupt. */
  public static boolean poolIsStopping(ForkJoinPool pool) {
    return pool != null && ForkJoinProbe.hooks.isStopped(pool);
  }

  /** Of a pool. */
  public static boolean isQuiescent(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.isIdle(pool, false);
  }

  /** Of a pool. */
  public static boolean awaitTermination(ForkJoinPool pool, long time, TimeUnit unit)
      throws InterruptedException {
    boolean common = pool == ForkJoinPool.commonPool();
    return ForkJoinProbe.hooks.awaitIdle(pool, !common, true, unit.toNanos(time)) && !common;
  }

  /** Of a pool. */
  public static boolean awaitQuiescence(ForkJoinPool pool, long time, TimeUnit unit) {
    return ForkJoinProbe.hooks.awaitIdle(pool, false, false, unit.toNanos(time));
  }

  /** Of a pool. */
  public static void close(ForkJoinPool pool) {
    if (pool != ForkJoinPool.commonPool()) {
      ForkJoinProbe.close(pool);
    }
  }

  /** Where a worker blocks, another one takes its place. */
  public static void managedBlock(ManagedBlocker blocker) throws InterruptedException {
    boolean done = false;
    while (!done && !blocker.isReleasable()) {
      boolean worker = ForkJoinProbe.hooks.beginBlock();
      try {
        done = blocker.block();
      } finally {
        if (worker) {
          ForkJoinProbe.hooks.endBlock();
        }
      }
    }
  }

  /** No other task needs help: every task has its thread. */
  public static void helpAsyncBlocker(Executor executor, ManagedBlocker blocker) {}

  /** Of a pool. */
  public static boolean hasQueuedSubmissions(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.countQueued(pool, true) > 0;
  }

  /** Of a pool. */
  public static int getQueuedSubmissionCount(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.countQueued(pool, true);
  }

  /** Of a pool. */
  public static long getQueuedTaskCount(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.countQueued(pool, false);
  }

  /** Of a pool. */
  public static int getActiveThreadCount(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.countActive(pool, true);
  }

  /** Of a pool. */
  public static int getRunningThreadCount(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.countActive(pool, false);
  }

  /** Of a pool. */
  public static int getParallelism(ForkJoinPool pool) {
    return ForkJoinProbe.hooks.parallelism(pool);
  }

  /** What a change of that comes to, on newer JDKs. */
  public static int getAndSetParallelism(ForkJoinPool pool, int size) {
    return ForkJoinProbe.hooks.setParallelism(pool, size);
  }

  /** Of a pool, on newer JDKs. */
  public static void cancelDelayedTasksOnShutdown(ForkJoinPool pool) {
    ForkJoinProbe.hooks.dropDelayed(pool);
  }
}
