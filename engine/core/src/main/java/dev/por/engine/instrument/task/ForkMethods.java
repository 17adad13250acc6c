package dev.por.engine.instrument.task;

import java.util.Map;
import java.util.Set;

/** Methods of fork-join pools and their tasks: what becomes of them on threads of the program. */
public final class ForkMethods {
  private static final String CONCURRENT = "java/util/concurrent/";
  static final String POOL = CONCURRENT + "ForkJoinPool";
  static final String TASK = CONCURRENT + "ForkJoinTask";
  static final String COMPLETER = CONCURRENT + "CountedCompleter";
  static final String WORKER = CONCURRENT + "ForkJoinWorkerThread";
  static final String SCHEDULED = CONCURRENT + "DelayScheduler$ScheduledForkJoinTask";
  private static final String TIMEOUT = POOL + "$TimeoutAction";
  static final String SCHEDULER = CONCURRENT + "DelayScheduler";
  private static final String SERVICE = CONCURRENT + "ExecutorService";

  private static final String T = "L" + TASK + ";";
  private static final String C = "L" + COMPLETER + ";";
  private static final String FOR_A_TIME = "JLjava/util/concurrent/TimeUnit;)";
  private static final String COLLECTION = "Ljava/util/Collection;";

  /** Classes whose methods the code under test may call. */
  private static final Set<String> CONTROLLED =
      Set.of(
          POOL,
          TASK,
          COMPLETER,
          WORKER,
          CONCURRENT + "RecursiveAction",
          CONCURRENT + "RecursiveTask");

  /** Methods in whose place one of the same name in {@code ForkJoinProbe} is called. */
  private static final Set<String> REPLACED =
      Set.of(
          TASK + ".fork()" + T,
          TASK + ".invokeAll(" + T + T + ")V",
          TASK + ".invokeAll([" + T + ")V",
          TASK + ".invokeAll(" + COLLECTION + ")" + COLLECTION,
          TASK + ".awaitPoolInvoke(L" + POOL + ";)V",
          TASK + ".awaitPoolInvoke(L" + POOL + ";J)V",
          TASK + ".quietlyJoinPoolInvokeAllTask(J)V",
          TASK + ".quietlyJoin(" + FOR_A_TIME + "Z",
          TASK + ".quietlyJoinUninterruptibly(" + FOR_A_TIME + "Z",
          COMPLETER + ".tryComplete()V",
          COMPLETER + ".propagateCompletion()V",
          COMPLETER + ".firstComplete()" + C,
          COMPLETER + ".helpComplete(I)V",
          POOL + ".nextWorkerThreadName()Ljava/lang/String;",
          POOL + ".externalSubmit(" + T + ")" + T,
          POOL + ".externalPush(" + T + ")V",
          POOL + ".poolSubmit(Z" + T + ")" + T,
          POOL + ".invoke(" + T + ")Ljava/lang/Object;",
          TASK + ".tryUnfork()Z",
          TASK + ".helpQuiesce()V",
          POOL + ".invokeAny(" + COLLECTION + ")Ljava/lang/Object;",
          POOL + ".invokeAny(" + COLLECTION + FOR_A_TIME + "Ljava/lang/Object;",
          POOL + ".hasQueuedSubmissions()Z",
          POOL + ".getQueuedSubmissionCount()I",
          POOL + ".getQueuedTaskCount()J",
          POOL + ".getActiveThreadCount()I",
          POOL + ".getRunningThreadCount()I",
          POOL + ".cancelDelayedTasksOnShutdown()V",
          POOL + ".getParallelism()I",
          POOL + ".getAndSetParallelism(I)I",
          POOL + ".shutdownNow()Ljava/util/List;",
          POOL + ".poolIsStopping(L" + POOL + ";)Z",
          POOL + ".shutdown()V",
          POOL + ".close()V",
          POOL + ".isShutdown()Z",
          POOL + ".isTerminated()Z",
          POOL + ".isTerminating()Z",
          POOL + ".isQuiescent()Z",
          POOL + ".awaitTermination(" + FOR_A_TIME + "Z",
          POOL + ".awaitQuiescence(" + FOR_A_TIME + "Z",
          POOL + ".managedBlock(L" + POOL + "$ManagedBlocker;)V",
          POOL + ".helpAsyncBlocker(Ljava/util/concurrent/Executor;L" + POOL + "$ManagedBlocker;)V",
          SERVICE + ".close()V");

  /** Methods that call a hook of {@code ForkJoinProbe} first. */
  private static final Map<String, String> TELLING =
      Map.ofEntries(
          Map.entry(TASK + ".join()Ljava/lang/Object;", "await"),
          Map.entry(TASK + ".quietlyJoin()V", "await"),
          Map.entry(TASK + ".get()Ljava/lang/Object;", "awaitInterruptibly"),
          Map.entry(TASK + ".get(" + FOR_A_TIME + "Ljava/lang/Object;", "await"),
          Map.entry(TASK + ".getForkJoinTaskTag()S", "tag"),
          Map.entry(TASK + ".setForkJoinTaskTag(S)S", "tag"),
          Map.entry(TASK + ".compareAndSetForkJoinTaskTag(SS)Z", "tag"),
          Map.entry(POOL + ".setParallelism(I)I", "resize"),
          Map.entry(COMPLETER + ".getPendingCount()I", "readCount"),
          Map.entry(COMPLETER + ".setPendingCount(I)V", "count"),
          Map.entry(COMPLETER + ".addToPendingCount(I)V", "count"),
          Map.entry(COMPLETER + ".compareAndSetPendingCount(II)Z", "count"),
          Map.entry(COMPLETER + ".decrementPendingCountUnlessZero()I", "countDown"));

  /** Methods that give a task its outcome, or take it away. */
  private static final Set<String> COMPLETING =
      Set.of("setDone", "trySetCancelled", "trySetThrown", "reinitialize");

  /** Methods that ask for the outcome of a task. */
  private static final Set<String> READING =
      Set.of(
          "doExec",
          "isDone",
          "isCancelled",
          "isCompletedAbnormally",
          "isCompletedNormally",
          "state",
          "resultNow",
          "exceptionNow");

  /** Methods that show which task waits where, or work on what is replaced. */
  private static final Set<String> REFUSED =
      Set.of(
          TASK + ".getQueuedTaskCount",
          TASK + ".getSurplusQueuedTaskCount",
          TASK + ".peekNextLocalTask",
          TASK + ".pollNextLocalTask",
          TASK + ".pollSubmission",
          TASK + ".pollTask",
          WORKER + ".getPoolIndex",
          WORKER + ".getQueuedTaskCount",
          POOL + ".createWorker",
          POOL + ".drainTasksTo",
          POOL + ".getDelayedTaskCount",
          POOL + ".getPoolSize",
          POOL + ".getStealCount",
          POOL + ".invokeAllUninterruptibly",
          POOL + ".pollSubmission",
          POOL + ".signalWork",
          POOL + ".toString");

  private ForkMethods() {}

  /** Whether the class, by its internal name, is woven. */
  public static boolean concern(String name) {
    return name.equals(POOL)
        || name.equals(TASK)
        || name.startsWith(TASK + "$")
        || name.equals(COMPLETER)
        || name.equals(WORKER)
        || name.equals(SCHEDULED)
        || name.equals(TIMEOUT)
        || name.equals(CONCURRENT + "Executors")
        || name.equals(SERVICE);
  }

  /** Whether the class looks at the outcomes of other tasks. */
  static boolean looksAtOthers(String name) {
    return name.equals(COMPLETER) || name.equals(TIMEOUT);
  }

  /** Whether code under test may call methods of the class; what it may not is refused inside. */
  public static boolean control(String owner) {
    return CONTROLLED.contains(owner);
  }

  static boolean replaced(String className, String method, String descriptor) {
    return REPLACED.contains(className + "." + method + descriptor);
  }

  /** The hook that the method calls first, or null. */
  static String told(String className, String method, String descriptor) {
    return TELLING.get(className + "." + method + descriptor);
  }

  static boolean completes(String className, String method) {
    return className.equals(TASK) && COMPLETING.contains(method);
  }

  static boolean reads(String className, String method, String descriptor) {
    boolean exception = method.equals("getException") && descriptor.startsWith("()");
    return className.equals(TASK) && (exception || READING.contains(method));
  }

  /** What the method is called where it is refused, or null. */
  static String refused(String className, String method) {
    String call = className + "." + method;
    return REFUSED.contains(call) ? call.replace('/', '.') : null;
  }
}
