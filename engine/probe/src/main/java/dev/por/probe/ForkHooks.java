package dev.por.probe;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** What the engine does at each hook of {@link Forks}; called only on the managed thread. */
public abstract class ForkHooks {
  /** For the engine. */
  protected ForkHooks() {}

  /** A pool has been made. */
  public abstract void created(ForkJoinPool pool);

  /** Asks a pool for its next worker; whether it takes tasks. */
  public abstract boolean isOpen(ForkJoinPool pool);

  /** The name of the thread for the next task of the pool, which is announced with it. */
  public abstract String nextWorker(ForkJoinPool pool);

  /** That thread has been started. */
  public abstract void started(ForkJoinPool pool, Thread worker);

  /**
   * Waits for the outcome of a task.
   *
   * @param nanos how long at most, or {@link Long#MAX_VALUE}
   * @return whether there is one
   */
  public abstract boolean await(ForkJoinTask<?> task, boolean interruptible, long nanos);

  /** Whether there is an outcome, for who has waited already. */
  public abstract boolean isDone(ForkJoinTask<?> task);

  /**
   * A step of the count of tasks that a completer waits for.
   *
   * @param write whether it changes the count whatever that is; else only when it is not zero
   */
  public abstract void count(CountedCompleter<?> completer, boolean write);

  /** The same of who only looks at it. */
  public abstract void readCount(CountedCompleter<?> completer);

  /** The pool takes no more tasks from outside. */
  public abstract void shutDown(ForkJoinPool pool);

  /** Whether it takes none. */
  public abstract boolean isShutDown(ForkJoinPool pool);

  /**
   * Whether no task is left.
   *
   * @param closed whether the pool must be shut down for that, too
   */
  public abstract boolean isIdle(ForkJoinPool pool, boolean closed);

  /**
   * Waits until no task is left.
   *
   * @param nanos how long at most, or {@link Long#MAX_VALUE}
   * @return whether that is so
   */
  public abstract boolean awaitIdle(
      ForkJoinPool pool, boolean closed, boolean interruptible, long nanos);

  /** What is called is not controlled. */
  public abstract void refuse(String what);
}
