package dev.por.engine.instrument.task;

import dev.por.engine.instrument.emit.TaskStep;
import dev.por.engine.instrument.names.Jdk;
import dev.por.probe.task.Steps;
import java.util.Map;
import java.util.Set;

/**
 * Executors and futures of the JDK: which of their methods are steps. Their other methods call
 * these, or code under test, and need nothing.
 */
public final class TaskClasses {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final String POOL = Jdk.POOL;
  static final String WORKER = POOL + "$Worker";
  static final String FUTURE = CONCURRENT + "FutureTask";
  static final String DEFAULT_FACTORY = CONCURRENT + "Executors$DefaultThreadFactory";

  static final String SCHEDULED = CONCURRENT + "ScheduledThreadPoolExecutor";
  static final String SCHEDULED_FUTURE = SCHEDULED + "$ScheduledFutureTask";
  static final String DELAYED_QUEUE = SCHEDULED + "$DelayedWorkQueue";
  static final String COMPLETION = CONCURRENT + "ExecutorCompletionService";

  /** Classes that are woven. */
  private static final Set<String> WOVEN =
      Set.of(
          POOL,
          WORKER,
          FUTURE,
          DEFAULT_FACTORY,
          COMPLETION,
          SCHEDULED,
          SCHEDULED_FUTURE,
          DELAYED_QUEUE);

  /** Classes whose methods the code under test may call. */
  private static final Set<String> CONTROLLED =
      Set.of(
          POOL,
          POOL + "$AbortPolicy",
          POOL + "$CallerRunsPolicy",
          POOL + "$DiscardOldestPolicy",
          POOL + "$DiscardPolicy",
          FUTURE,
          SCHEDULED,
          CONCURRENT + "AbstractExecutorService",
          COMPLETION);

  /** What code under test may call of {@code Executors}. */
  private static final Set<String> FACTORIES =
      Set.of(
          "callable",
          "defaultThreadFactory",
          "newCachedThreadPool",
          "newFixedThreadPool",
          "newScheduledThreadPool",
          "newSingleThreadExecutor",
          "newSingleThreadScheduledExecutor",
          "newThreadPerTaskExecutor",
          "newVirtualThreadPerTaskExecutor",
          "newWorkStealingPool",
          "unconfigurableExecutorService",
          "unconfigurableScheduledExecutorService");

  private static final Map<String, TaskStep> STEPS =
      Map.ofEntries(
          Map.entry(POOL + ".execute", new TaskStep(Steps.EXECUTE, true)),
          Map.entry(POOL + ".getTask", new TaskStep(Steps.TAKE_TASK, true)),
          Map.entry(POOL + ".processWorkerExit", new TaskStep(Steps.LOSE_WORKER, true)),
          Map.entry(POOL + ".shutdown", new TaskStep(Steps.SHUT_DOWN, true)),
          Map.entry(POOL + ".shutdownNow", new TaskStep(Steps.SHUT_DOWN_NOW, true)),
          Map.entry(POOL + ".isShutdown", new TaskStep(Steps.IS_SHUT_DOWN, true)),
          Map.entry(POOL + ".isTerminating", new TaskStep(Steps.IS_TERMINATED, true)),
          Map.entry(POOL + ".isTerminated", new TaskStep(Steps.IS_TERMINATED, true)),
          Map.entry(POOL + ".awaitTermination", new TaskStep(Steps.AWAIT_TERMINATION, true)),
          Map.entry(POOL + ".getPoolSize", new TaskStep(Steps.SIZE_POOL, true)),
          Map.entry(POOL + ".getActiveCount", new TaskStep(Steps.COUNT_POOL, true)),
          Map.entry(POOL + ".getLargestPoolSize", new TaskStep(Steps.SIZE_POOL, true)),
          Map.entry(POOL + ".getTaskCount", new TaskStep(Steps.COUNT_POOL, true)),
          Map.entry(POOL + ".getCompletedTaskCount", new TaskStep(Steps.COUNT_POOL, true)),
          Map.entry(POOL + ".toString", new TaskStep(Steps.COUNT_POOL, true)),
          Map.entry(POOL + ".setThreadFactory", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".setRejectedExecutionHandler", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".setCorePoolSize", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".setMaximumPoolSize", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".allowCoreThreadTimeOut", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".setKeepAliveTime", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".prestartCoreThread", new TaskStep(Steps.PRESTART, true)),
          Map.entry(POOL + ".remove", new TaskStep(Steps.REMOVE_TASK, true)),
          Map.entry(POOL + ".purge", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(POOL + ".isStopped", new TaskStep(Steps.IS_SHUT_DOWN, true)),
          Map.entry(POOL + ".ensurePrestart", new TaskStep(Steps.ADD_WORKER, true)),
          Map.entry(SCHEDULED + ".schedule", new TaskStep(Steps.EXECUTE, true)),
          Map.entry(SCHEDULED + ".scheduleAtFixedRate", new TaskStep(Steps.EXECUTE, true)),
          Map.entry(SCHEDULED + ".scheduleWithFixedDelay", new TaskStep(Steps.EXECUTE, true)),
          Map.entry(
              SCHEDULED + ".setContinueExistingPeriodicTasksAfterShutdownPolicy",
              new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(
              SCHEDULED + ".setExecuteExistingDelayedTasksAfterShutdownPolicy",
              new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(SCHEDULED + ".setRemoveOnCancelPolicy", new TaskStep(Steps.CHANGE_POOL, true)),
          Map.entry(SCHEDULED_FUTURE + ".setNextRunTime", new TaskStep(Steps.CHANGE_TIME, false)),
          Map.entry(SCHEDULED_FUTURE + ".getDelay", new TaskStep(Steps.READ_TIME, false)),
          Map.entry(FUTURE + ".runAndReset", new TaskStep(Steps.RUN_FUTURE, false)),
          Map.entry(WORKER + ".run", new TaskStep(Steps.BEGIN_WORKER, false)),
          Map.entry(WORKER + ".lock", new TaskStep(Steps.COUNT_TASK, false)),
          Map.entry(FUTURE + ".run", new TaskStep(Steps.RUN_FUTURE, false)),
          Map.entry(FUTURE + ".set", new TaskStep(Steps.COMPLETE_FUTURE, false)),
          Map.entry(FUTURE + ".setException", new TaskStep(Steps.COMPLETE_FUTURE, false)),
          Map.entry(FUTURE + ".cancel", new TaskStep(Steps.CANCEL_FUTURE, false)),
          Map.entry(
              FUTURE + ".handlePossibleCancellationInterrupt",
              new TaskStep(Steps.AWAIT_INTERRUPT, false)),
          Map.entry(FUTURE + ".finishCompletion", new TaskStep(Steps.FINISH_FUTURE, false)),
          Map.entry(FUTURE + ".get", new TaskStep(Steps.AWAIT_FUTURE, false)),
          Map.entry(FUTURE + ".isDone", new TaskStep(Steps.READ_FUTURE, false)),
          Map.entry(FUTURE + ".isCancelled", new TaskStep(Steps.READ_FUTURE, false)),
          Map.entry(FUTURE + ".state", new TaskStep(Steps.READ_FUTURE, false)),
          Map.entry(FUTURE + ".resultNow", new TaskStep(Steps.READ_FUTURE, false)),
          Map.entry(FUTURE + ".exceptionNow", new TaskStep(Steps.READ_FUTURE, false)),
          Map.entry(FUTURE + ".toString", new TaskStep(Steps.READ_FUTURE, false)));

  /** Methods of pools that ask for their settings. */
  private static final Set<String> SETTINGS =
      Set.of(
          "allowsCoreThreadTimeOut",
          "getContinueExistingPeriodicTasksAfterShutdownPolicy",
          "getCorePoolSize",
          "getExecuteExistingDelayedTasksAfterShutdownPolicy",
          "getKeepAliveTime",
          "getMaximumPoolSize",
          "getRejectedExecutionHandler",
          "getRemoveOnCancelPolicy",
          "getThreadFactory");

  /** Methods of the queue of a scheduled pool that change nothing; and those that take out. */
  private static final Set<String> LOOKS =
      Set.of("contains", "isEmpty", "iterator", "peek", "remainingCapacity", "size", "toArray");

  private static final Set<String> TAKES = Set.of("clear", "drainTo", "poll", "remove");

  private static final Set<String> PUTS = Set.of("add", "offer", "put", "take");

  private TaskClasses() {}

  /** Whether the class, by its internal name, is woven. */
  public static boolean contain(String name) {
    return WOVEN.contains(name);
  }

  /** Whether code under test may call the method. */
  public static boolean control(String owner, String method) {
    return owner.equals(CONCURRENT + "Executors")
        ? FACTORIES.contains(method)
        : CONTROLLED.contains(owner);
  }

  /** What the method is, or null when it is no step. */
  static TaskStep step(String className, String method, String descriptor) {
    if (className.equals(DELAYED_QUEUE)) {
      return ofQueue(method, descriptor);
    }
    boolean pool = className.equals(POOL) || className.equals(SCHEDULED);
    return pool && SETTINGS.contains(method)
        ? new TaskStep(Steps.READ_SETTINGS, true)
        : STEPS.get(className + "." + method);
  }

  private static TaskStep ofQueue(String method, String descriptor) {
    boolean timed = descriptor.contains("TimeUnit;");
    if (PUTS.contains(method) || timed) {
      return new TaskStep(Steps.WAIT_DELAYED, true);
    }
    if (TAKES.contains(method)) {
      return new TaskStep(Steps.CHANGE_DELAYED, true);
    }
    return LOOKS.contains(method) ? new TaskStep(Steps.READ_DELAYED, true) : null;
  }
}
