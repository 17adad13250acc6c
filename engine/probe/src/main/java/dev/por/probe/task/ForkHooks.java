package dev.por.probe.task;

import java.util.List;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/**
 * What the engine does at each hook of {@link ForkJoinProbe}; called only on the managed thread.
 */
public abstract class ForkHooks {
  /** For the engine. */
  protected ForkHooks() {}

  /** A pool has been made. */
  public abstract void created(ForkJoinPool pool);

  /** Asks a pool for its next worker; whether it takes tasks. */
  public abstract boolean isOpen(ForkJoinPool pool);

  /** The name of the next thread of the pool that the caller makes. */
  public abstract String nextName(ForkJoinPool pool);

  /** The pool takes a task; the thread for it is started next. */
  public abstract void take(ForkJoinPool pool, ForkJoinTask<?> task);

  /** That thread has been started. */
  public abstract void started(ForkJoinTask<?> task, Thread worker);

  /** The thread of a task begins, when the pool lets it; whether the task is to be run. */
  public abstract boolean enter();

  /** The task that the thread of the caller is for; null when it is no worker. */
  public abstract ForkJoinTask<?> own();

  /** That task has been run. */
  public abstract void leave();

  /** The caller is about to block, which its pool makes up for; whether it is a worker. */
  public abstract boolean beginBlock();

  /** That is over. */
  public abstract void endBlock();

  /**
   * Asks for an interrupt before the caller waits for a task.
   *
   * @return whether there is nothing to wait for
   */
  public abstract boolean ask(ForkJoinTask<?> task);

  /**
   * Waits for the outcome of a task.
   *
   * @param nanos how long at most, or {@link Long#MAX_VALUE}
   * @return whether there is one
   */
  public abstract boolean await(ForkJoinTask<?> task, boolean interruptible, long nanos);

  /**
   * Before a wait for a task: whether the caller has forked it, and it is still to be run. Then the
   * caller has taken it out of its queue, and runs it itself.
   */
  public abstract boolean claim(ForkJoinTask<?> task);

  /** Whether there is an outcome, for a thread that has waited already. */
  public abstract boolean isDone(ForkJoinTask<?> task);

  /**
   * A step of the count of tasks that a completer waits for.
   *
   * @param write whether it changes the count whatever that is; else only when it is not zero
   */
  public abstract void count(CountedCompleter<?> completer, boolean write);

  /** A look at that count. */
  public abstract void readCount(CountedCompleter<?> completer);

  /** The pool takes no more tasks from outside. */
  public abstract void shutDown(ForkJoinPool pool);

  /**
   * The pool takes no more tasks, and begins none.
   *
   * @param queued gets those that it had not begun
   * @param workers gets the threads of those that have begun
   */
  public abstract void stop(ForkJoinPool pool, List<ForkJoinTask<?>> queued, List<Thread> workers);

  /** Whether it has been stopped so. */
  public abstract boolean isStopped(ForkJoinPool pool);

  /** Takes a task back that the caller has forked last; whether no thread had begun it. */
  public abstract boolean unfork(ForkJoinTask<?> task);

  /** How many tasks wait for a worker: those that came from outside, or the others. */
  public abstract int countQueued(ForkJoinPool pool, boolean submitted);

  /** How many tasks have begun and not ended: with those that are made up for, or without. */
  public abstract int countActive(ForkJoinPool pool, boolean all);

  /** How many tasks may run at a time. */
  public abstract int parallelism(ForkJoinPool pool);

  /** Changes that; how many it was before. */
  public abstract int setParallelism(ForkJoinPool pool, int size);

  /** The pool takes a task that is to run later; the thread that waits is started next. */
  public abstract void delay(ForkJoinPool pool);

  /** That thread has been started. */
  public abstract void delayed(ForkJoinPool pool, Thread waiting);

  /**
   * Waits for the moment of a task; whether it is to be run then.
   *
   * @param periodic whether it would be run again and again, until the pool is shut down
   */
  public abstract boolean awaitMoment(
      ForkJoinPool pool, ForkJoinTask<?> task, boolean periodic, long nanos);

  /** A pool that is shut down runs nothing whose time has not come. */
  public abstract void dropDelayed(ForkJoinPool pool);

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
