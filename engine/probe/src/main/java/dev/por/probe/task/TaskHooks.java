package dev.por.probe.task;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ScheduledExecutorService;

/** What the engine does at each hook of {@link TaskProbe}; called only on the managed thread. */
public abstract class TaskHooks {
  /** For the engine. */
  protected TaskHooks() {}

  /** An executor or a future has been made. */
  public abstract void created(Object object);

  /**
   * A step of an executor or a future is about to happen.
   *
   * @param step one of {@link Steps}
   * @param argument the first argument of its method where that is an int or a boolean, else 0
   */
  public abstract void step(Object object, int step, int argument);

  /**
   * A step that waits is about to happen.
   *
   * @param nanos how long at most, or {@link Long#MAX_VALUE}
   */
  public abstract void await(Object object, int step, long nanos);

  /** A stage depends on these, as one step. */
  public abstract void dependOn(Object... stages);

  /**
   * Waits for a stage.
   *
   * @param nanos how long at most, or {@link Long#MAX_VALUE}
   * @return whether it had to wait, so that it may find dependents to run
   */
  public abstract boolean awaitStage(Object stage, boolean interruptible, long nanos);

  /** Whether a dependent of a stage has been let go. */
  public abstract boolean isGone(Object dependent);

  /** A dependent of a stage has been let go. */
  public abstract void gone(Object dependent);

  /** What comes now is part of the step that was announced last. */
  public abstract void beginQuiet();

  /** That part is over. */
  public abstract void endQuiet();

  /**
   * In the middle of a step, code under test is called.
   *
   * @param locked whether the pool holds its lock meanwhile
   */
  public abstract void beginCallback(boolean locked);

  /**
   * Back in the middle of the step.
   *
   * @param goesOn whether something is left of it, announced again if the callback was visible
   */
  public abstract void endCallback(boolean goesOn);

  /** The queue of a pool, code under test, has taken the task that was offered, or has not. */
  public abstract void offered(boolean accepted);

  /** A worker waits in the queue of its pool, which is code under test. */
  public abstract void beginTake();

  /**
   * It is back from there.
   *
   * @param timedOut whether it has waited long enough
   */
  public abstract void endTake(boolean found, boolean timedOut);

  /** Whether idle workers of the pool have to be interrupted to find out what has changed. */
  public abstract boolean interruptsIdle(Object pool);

  /** At the beginning of a worker's search for a task: the one that was handed to it, or null. */
  public abstract Object takeTask(Object pool);

  /** Instead of an offer to the queue of a pool. */
  public abstract boolean offer(BlockingQueue<Object> queue, Object task);

  /** A task is about to be put into the queue of a pool, to run at this moment. */
  public abstract void addDelayed(BlockingQueue<Object> queue, Object task, long moment);

  /** Instead of the poll of a worker whose turn it is; null when there is nothing. */
  public abstract Object poll(BlockingQueue<Object> queue);

  /** The executor of what stages have to do at a later moment. */
  public abstract ScheduledExecutorService delayer();

  /** The number of the next pool that the caller creates without a factory. */
  public abstract int poolNumber();
}
