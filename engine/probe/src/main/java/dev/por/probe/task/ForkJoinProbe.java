package dev.por.probe.task;

import dev.por.probe.ExecutionAborted;
import dev.por.probe.Probe;
import dev.por.probe.time.TimeProbe;
import java.util.Collection;
import java.util.concurrent.CompletableFuture.AsynchronousCompletionTask;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What the methods of tasks that fork and join do on threads of the program under test, by the same
 * names: each task has a thread of its own, which begins when its pool has a worker free. Those of
 * pools are {@link ForkJoinPoolProbe}.
 */
public final class ForkJoinProbe {
  /** TaskProbe of {@link ForkJoinPool#execute(Runnable)}, whose exceptions are not asked for. */
  private static final String EXECUTED = "java.util.concurrent.ForkJoinTask$RunnableExecuteAction";

  /** What happens at a hook; set once, before anything is explored. */
  public static ForkHooks hooks;

  private ForkJoinProbe() {}

  // ---- tasks

  /** The task gets a thread of the pool that the caller belongs to. */
  public static ForkJoinTask<?> fork(ForkJoinTask<?> task) {
    start(poolOfCaller(), task);
    return task;
  }

  static void start(ForkJoinPool pool, ForkJoinTask<?> task) {
    if (hooks.isStopped(pool)) {
      task.cancel(false);
      return;
    }
    ForkJoinWorkerThread thread = pool.getFactory().newThread(pool);
    if (thread == null) {
      // a pool whose factory has no more goes without
      return;
    }
    if (pool.getUncaughtExceptionHandler() != null) {
      thread.setUncaughtExceptionHandler(pool.getUncaughtExceptionHandler());
    }
    hooks.take(pool, task);
    thread.start();
    hooks.started(task, thread);
  }

  /** At the beginning of a worker's thread; whether there is something to do for it. */
  public static boolean enter() {
    return hooks.enter();
  }

  /** What a worker does; what it ends with, or null. */
  public static Throwable work() {
    ForkJoinTask<?> task = hooks.own();
    try {
      task.quietlyInvoke();
    } catch (ExecutionAborted aborted) {
      throw aborted;
    } catch (Throwable thrown) {
      return thrown;
    }
    boolean failed = task.getClass().getName().equals(EXECUTED) && task.isCompletedAbnormally();
    return failed && !task.isCancelled() && !isTold() ? task.getException() : null;
  }

  /** Whether such a task has reported its exception itself. */
  private static boolean isTold() {
    boolean own = !(Probe.currentThread().getUncaughtExceptionHandler() instanceof ThreadGroup);
    return own || Thread.getDefaultUncaughtExceptionHandler() != null;
  }

  /** At the end of a worker's thread, which ends with this, or null. */
  public static void leave(Throwable thrown) {
    hooks.leave();
    if (thrown != null) {
      rethrow(thrown);
    }
  }

  /** Whether the caller is to wait for a task that it has run: not if that is its own. */
  public static boolean isAwaited(ForkJoinTask<?> task) {
    return hooks.own() != task;
  }

  /** Before a method that waits for a task. */
  public static void await(ForkJoinTask<?> task) {
    if (TaskProbe.managed()) {
      awaitOutcome(task, false, Long.MAX_VALUE);
    }
  }

  /** Before a method that waits for a task until the caller is interrupted. */
  public static void awaitInterruptibly(ForkJoinTask<?> task) throws InterruptedException {
    if (TaskProbe.managed()) {
      awaitOutcome(task, true, Long.MAX_VALUE);
    }
  }

  /** Before a method that waits for a task for a time. */
  public static void await(ForkJoinTask<?> task, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    if (TaskProbe.managed() && !awaitOutcome(task, true, unit.toNanos(time))) {
      throw new TimeoutException();
    }
  }

  /** A thread that has forked a task runs it before it waits, if no other thread runs it yet. */
  static boolean awaitOutcome(ForkJoinTask<?> task, boolean interruptible, long nanos) {
    if (interruptible && hooks.ask(task)) {
      return true;
    }
    if (hooks.claim(task)) {
      task.quietlyInvoke();
    }
    return hooks.await(task, interruptible, nanos);
  }

  /** Before a method that uses the tag; dependents of stages have their own step for that. */
  public static void tag(ForkJoinTask<?> task) {
    if (TaskProbe.managed() && !(task instanceof AsynchronousCompletionTask)) {
      TaskProbe.step(task, Steps.COMPLETE_FUTURE, 0);
    }
  }

  /** Where the JDK would wait for a task: the caller has done so before. */
  public static void awaitDone(ForkJoinTask<?> task) {
    if (TaskProbe.managed() && !hooks.isDone(task)) {
      hooks.refuse("a wait for a ForkJoinTask that is not one of its methods");
    }
  }

  /** Of a task. */
  public static boolean quietlyJoin(ForkJoinTask<?> task, long time, TimeUnit unit)
      throws InterruptedException {
    return awaitOutcome(task, true, unit.toNanos(time));
  }

  /** Of a task. */
  public static boolean quietlyJoinUninterruptibly(ForkJoinTask<?> task, long time, TimeUnit unit) {
    return awaitOutcome(task, false, unit.toNanos(time));
  }

  /** How {@code invokeAll} of a pool waits, on JDK 17. */
  public static void awaitPoolInvoke(ForkJoinTask<?> task, ForkJoinPool pool) {
    awaitOutcome(task, false, Long.MAX_VALUE);
  }

  /** How {@code invokeAll} of a pool waits for a time: an interrupt ends it without a word. */
  public static void awaitPoolInvoke(ForkJoinTask<?> task, ForkJoinPool pool, long nanos) {
    try {
      quietlyJoin(task, nanos, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      // the caller looks whether the task is done
    }
  }

  /**
   * How {@code invokeAll} waits on the newest JDKs: up to a moment, or for ever if that is zero.
   */
  public static void quietlyJoinPoolInvokeAllTask(ForkJoinTask<?> task, long deadline)
      throws InterruptedException {
    long nanos = deadline == 0 ? Long.MAX_VALUE : Math.max(0, deadline - TimeProbe.nanoTime());
    if (!quietlyJoin(task, nanos, TimeUnit.NANOSECONDS)) {
      task.cancel(true);
    }
  }

  /** Of tasks. */
  public static void invokeAll(ForkJoinTask<?> first, ForkJoinTask<?> second) {
    invokeAll(new ForkJoinTask<?>[] {first, second});
  }

  /** The caller runs the first task, others the rest. */
  public static void invokeAll(ForkJoinTask<?>... tasks) {
    if (tasks.length == 0) {
      return;
    }
    for (int i = tasks.length - 1; i > 0; i--) {
      tasks[i].fork();
    }
    tasks[0].quietlyInvoke();
    Throwable thrown = tasks[0].getException();
    for (int i = 1; i < tasks.length && thrown == null; i++) {
      tasks[i].quietlyJoin();
      thrown = tasks[i].getException();
    }
    if (thrown != null) {
      for (int i = 1; i < tasks.length; i++) {
        tasks[i].cancel(false);
      }
      rethrow(thrown);
    }
  }

  /** Of tasks. */
  public static Collection<?> invokeAll(Collection<?> tasks) {
    invokeAll(tasks.toArray(new ForkJoinTask<?>[0]));
    return tasks;
  }

  /** Of a task. */
  public static boolean tryUnfork(ForkJoinTask<?> task) {
    return hooks.unfork(task);
  }

  /** Of tasks: waits until the pool of the caller has nothing to do but what waits so. */
  public static void helpQuiesce() {
    hooks.awaitIdle(poolOfCaller(), false, false, Long.MAX_VALUE);
  }

  private static ForkJoinPool poolOfCaller() {
    boolean worker = Probe.currentThread() instanceof ForkJoinWorkerThread;
    return worker
        ? ((ForkJoinWorkerThread) Probe.currentThread()).getPool()
        : ForkJoinPool.commonPool();
  }

  // ---- completers

  /** Before a method that changes the count. */
  public static void count(CountedCompleter<?> completer) {
    if (TaskProbe.managed()) {
      hooks.count(completer, true);
    }
  }

  /** Before a method that makes the count smaller if it is not zero. */
  public static void countDown(CountedCompleter<?> completer) {
    if (TaskProbe.managed()) {
      hooks.count(completer, false);
    }
  }

  /** Before a method that returns the count. */
  public static void readCount(CountedCompleter<?> completer) {
    if (TaskProbe.managed()) {
      hooks.readCount(completer);
    }
  }

  /** Of a completer. */
  public static void tryComplete(CountedCompleter<?> completer) {
    complete(completer, true);
  }

  /** Of a completer. */
  public static void propagateCompletion(CountedCompleter<?> completer) {
    complete(completer, false);
  }

  private static void complete(CountedCompleter<?> completer, boolean told) {
    CountedCompleter<?> caller = completer;
    CountedCompleter<?> next = completer;
    while (next.decrementPendingCountUnlessZero() == 0) {
      if (told) {
        next.onCompletion(caller);
      }
      caller = next;
      next = next.getCompleter();
      if (next == null) {
        caller.quietlyComplete();
        return;
      }
    }
  }

  /** Of a completer. */
  public static CountedCompleter<?> firstComplete(CountedCompleter<?> completer) {
    return completer.decrementPendingCountUnlessZero() == 0 ? completer : null;
  }

  /** Of a completer: every task has its thread, there is nothing to help with. */
  public static void helpComplete(CountedCompleter<?> completer, int tasks) {}

  // ---- pools

  /** At the end of a constructor. */
  public static void created(ForkJoinPool pool) {
    if (TaskProbe.managed()) {
      hooks.created(pool);
    }
  }

  /** Before a pool gets more workers or fewer: the common one outlives an execution. */
  public static void resize(ForkJoinPool pool) {
    if (pool == ForkJoinPool.commonPool()) {
      refuse("java.util.concurrent.ForkJoinPool.setParallelism of the common pool");
    }
  }

  /** Of any executor: waits without asking again every day. */
  public static void close(ExecutorService executor) {
    boolean interrupted = false;
    boolean terminated = false;
    executor.shutdown();
    while (!terminated) {
      try {
        terminated = executor.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        executor.shutdownNow();
        interrupted = true;
      }
    }
    if (interrupted) {
      Probe.currentThread().interrupt();
    }
  }

  /** Before a method that is not controlled. */
  public static void refuse(String what) {
    if (TaskProbe.managed()) {
      hooks.refuse(what);
    }
  }

  /** Throws what no method declares. */
  static void rethrow(Throwable thrown) {
    ForkJoinProbe.<RuntimeException>raise(thrown);
  }

  @SuppressWarnings("unchecked") // the type is erased: whatever it is called, it is thrown
  private static <T extends Throwable> void raise(Throwable thrown) throws T {
    throw (T) thrown;
  }
}
