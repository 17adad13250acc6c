package dev.por.probe.task;

import dev.por.probe.Probe;
import dev.por.probe.time.TimeProbe;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Every hook that the woven executors and futures of the JDK call, in one file. */
public final class TaskProbe {
  /** What a wait for a stage answers when its thread is to let go dependents afterwards. */
  public static final long HELP = Long.MIN_VALUE;

  /** What happens at a hook; set once, before anything is explored. */
  public static TaskHooks hooks;

  private TaskProbe() {}

  /** Whether the caller is a thread of the program under test. */
  public static boolean managed() {
    return Thread.currentThread() == Probe.running;
  }

  /** At the end of a constructor. */
  public static void created(Object object) {
    if (Thread.currentThread() == Probe.running) {
      hooks.created(object);
    }
  }

  /** At the beginning of a method that is a step. */
  public static void step(Object object, int step, int argument) {
    if (Thread.currentThread() == Probe.running) {
      hooks.step(object, step, argument);
    }
  }

  /** At the beginning of a method that waits. */
  public static void await(Object object, int step) {
    if (Thread.currentThread() == Probe.running) {
      hooks.await(object, step, Long.MAX_VALUE);
    }
  }

  /**
   * At the beginning of a method that waits for a time.
   *
   * @return how long the method itself is to wait
   */
  public static long await(Object object, int step, long time, TimeUnit unit) {
    if (Thread.currentThread() != Probe.running || unit == null) {
      return time;
    }
    hooks.await(object, step, unit.toNanos(time));
    return 0;
  }

  /** At the beginning of a method that makes a stage depend on one other. */
  public static void dependOn(Object stage) {
    if (Thread.currentThread() == Probe.running) {
      hooks.dependOn(stage);
    }
  }

  /** At the beginning of a method that makes a stage depend on two others. */
  public static void dependOn(Object stage, Object other) {
    if (Thread.currentThread() == Probe.running) {
      hooks.dependOn(stage, other);
    }
  }

  /** At the beginning of a method that makes a stage depend on any number of others. */
  public static void dependOn(Object[] stages) {
    if (Thread.currentThread() == Probe.running && stages != null) {
      hooks.dependOn(stages);
    }
  }

  /** At the beginning of a wait for a stage; whether it had to wait. */
  public static boolean awaitStage(Object stage, boolean interruptible)
      throws InterruptedException {
    return Thread.currentThread() == Probe.running
        && hooks.awaitStage(stage, interruptible, Long.MAX_VALUE);
  }

  /**
   * At the beginning of a timed wait for a stage; how long the method itself waits, or {@link
   * #HELP}.
   */
  public static long awaitStage(Object stage, long time, TimeUnit unit)
      throws InterruptedException {
    if (Thread.currentThread() != Probe.running || unit == null) {
      return Math.max(0, time);
    }
    return hooks.awaitStage(stage, true, unit.toNanos(time)) ? HELP : 0;
  }

  /** Before a dependent is let go; whether another thread has done so. */
  public static boolean isGone(Object dependent) {
    return Thread.currentThread() == Probe.running && hooks.isGone(dependent);
  }

  /** A dependent has been let go, and clears its fields. */
  public static void gone(Object dependent) {
    if (Thread.currentThread() == Probe.running) {
      hooks.gone(dependent);
    }
  }

  /** What a field of such a dependent is to be, instead of null. */
  public static Object kept(Object value) {
    return Thread.currentThread() == Probe.running ? value : null;
  }

  /** Instead of the dependents of a stage, where it only matters whether there are any. */
  public static Object anyDependents(Object dependents) {
    return Thread.currentThread() == Probe.running ? TaskProbe.class : dependents;
  }

  /** Instead of the executor of stages that were given none. */
  public static Executor asyncPool(Executor real) {
    return Thread.currentThread() == Probe.running ? ForkJoinPool.commonPool() : real;
  }

  /** A step that happens unless the argument is zero. */
  public static void stepIf(Object object, int step, int argument) {
    if (argument != 0) {
      step(object, step, argument);
    }
  }

  /** At the beginning of a worker's search for a task; what it finds, or null to go on. */
  public static Object takeTask(Object pool) {
    return Thread.currentThread() == Probe.running ? hooks.takeTask(pool) : null;
  }

  /** After that, where what the method calls is part of the step. */
  public static void beginQuiet() {
    if (Thread.currentThread() == Probe.running) {
      hooks.beginQuiet();
    }
  }

  /** At the end of such a method, however it ends. */
  public static void endQuiet() {
    if (Thread.currentThread() == Probe.running) {
      hooks.endQuiet();
    }
  }

  /** Before a pool calls code under test in the middle of a step. */
  public static void beginCallback(boolean locked) {
    if (Thread.currentThread() == Probe.running) {
      hooks.beginCallback(locked);
    }
  }

  /** After that, however it ends. */
  public static void endCallback() {
    if (Thread.currentThread() == Probe.running) {
      hooks.endCallback(true);
    }
  }

  /** Instead of {@link ThreadFactory#newThread} in the middle of a step. */
  public static Thread newThread(ThreadFactory factory, Runnable worker) {
    beginCallback(false);
    try {
      return factory.newThread(worker);
    } finally {
      endCallback();
    }
  }

  /** Instead of {@link RejectedExecutionHandler#rejectedExecution} in the middle of a step. */
  public static void rejected(
      RejectedExecutionHandler handler, Runnable task, ThreadPoolExecutor executor) {
    if (Thread.currentThread() != Probe.running) {
      handler.rejectedExecution(task, executor);
      return;
    }
    hooks.beginCallback(false);
    try {
      handler.rejectedExecution(task, executor);
    } finally {
      hooks.endCallback(false);
    }
  }

  /** Instead of {@link Future#cancel} of a task in the queue, which may be code under test. */
  public static boolean cancel(RunnableScheduledFuture<?> task, boolean interrupt, boolean locked) {
    if (PoolQueues.isOfJdk(task)) {
      return task.cancel(interrupt);
    }
    beginCallback(locked);
    try {
      return task.cancel(interrupt);
    } finally {
      endCallback();
    }
  }

  /** Instead of {@link Future#isCancelled} of such a task. */
  public static boolean isCancelled(RunnableScheduledFuture<?> task, boolean locked) {
    if (PoolQueues.isOfJdk(task)) {
      return task.isCancelled();
    }
    beginCallback(locked);
    try {
      return task.isCancelled();
    } finally {
      endCallback();
    }
  }

  /** Instead of a loop over new workers: each of them is a step. */
  public static int prestartAllCoreThreads(ThreadPoolExecutor executor) {
    int started = 0;
    while (executor.prestartCoreThread()) {
      started++;
    }
    return started;
  }

  /**
   * Before idle workers are interrupted: whether that is done to one of them (1) or to all (0), or
   * not at all (-1), since they find out by themselves.
   */
  public static int interruptIdle(Object pool, boolean onlyOne) {
    if (Thread.currentThread() != Probe.running) {
      return onlyOne ? 1 : 0;
    }
    return hooks.interruptsIdle(pool) ? 0 : -1;
  }

  /** Instead of adding a task that is to run at its time. */
  public static boolean addDelayed(BlockingQueue<Object> queue, Object task) {
    if (Thread.currentThread() == Probe.running && task instanceof Delayed delayed) {
      long moment = TimeProbe.nanoTime() + delayed.getDelay(TimeUnit.NANOSECONDS);
      hooks.addDelayed(queue, task, moment);
    }
    beginQuiet();
    try {
      return queue.add(task);
    } finally {
      endQuiet();
    }
  }

  /** Instead of {@link Thread#interrupted()} of a worker before a task: part of its step. */
  public static boolean interrupted() {
    beginQuiet();
    try {
      return Thread.interrupted();
    } finally {
      endQuiet();
    }
  }

  /** Instead of {@link Thread#isInterrupted()} of a worker before a task. */
  public static boolean isInterrupted(Thread worker) {
    beginQuiet();
    try {
      return worker.isInterrupted();
    } finally {
      endQuiet();
    }
  }

  /** Instead of {@link Thread#interrupt()} of a worker, by itself, before a task. */
  public static void interrupt(Thread worker) {
    beginQuiet();
    try {
      worker.interrupt();
    } finally {
      endQuiet();
    }
  }

  /** Instead of counting the pools that have no factory of their own. */
  public static int poolNumber(AtomicInteger counter) {
    return Thread.currentThread() == Probe.running ? hooks.poolNumber() : counter.getAndIncrement();
  }
}
