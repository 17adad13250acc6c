package dev.por.engine.control.forkjoin;

import dev.por.engine.control.managed.CompensatedTask;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import java.util.concurrent.CompletableFuture.AsynchronousCompletionTask;
import java.util.concurrent.ForkJoinTask;

/** One task that a ForkJoinPool has taken, and how far the thread has come that is to run it. */
final class ForkedTask implements CompensatedTask {
  /** What {@code submit} and {@code execute} make of a task of the program. */
  private static final String ADAPTED = ForkJoinTask.class.getName() + "$";

  /** And {@code schedule}, on newer JDKs. */
  private static final String SCHEDULED = "java.util.concurrent.DelayScheduler$";

  final ForkJoinPoolState pool;
  final ForkJoinTask<?> task;

  /** The thread that gave the task to the pool. */
  final ManagedThread giver;

  /** Whether the giver is no worker of the pool. */
  final boolean submitted;

  /** What the same thread submitted before: that has left the queue when this one does. */
  private final ForkedTask before;

  private final ForkJoinPermitModel slots;
  private ManagedThread thread;
  private boolean entered;
  private boolean left;
  private boolean dropped;
  private boolean helped;

  /** How many waits the task is in for which the pool lets another task run. */
  private int away;

  ForkedTask(
      ForkJoinPoolState pool,
      ForkJoinTask<?> task,
      ManagedThread giver,
      ForkJoinPermitModel slots) {
    this.slots = slots;
    this.pool = pool;
    this.task = task;
    this.giver = giver;
    this.submitted = of(giver) == null || of(giver).pool != pool;
    this.before = submitted ? pool.lastOf(giver) : null;
  }

  /**
   * Whether the task counts against the limit of its pool. A part of a bulk operation of the JDK
   * does not: a thread that waits for it helps with it. An asynchronous stage of the common pool
   * does not either: it has a thread of its own where the common pool has but one.
   */
  boolean counts() {
    if (task instanceof AsynchronousCompletionTask) {
      return !pool.isCommon();
    }
    String type = task.getClass().getName();
    return !type.startsWith("java.") || type.startsWith(ADAPTED) || type.startsWith(SCHEDULED);
  }

  /** The task that this thread runs, or null. */
  static ForkedTask of(ManagedThread thread) {
    return (ForkedTask) thread.task();
  }

  void started(ManagedThread worker) {
    thread = worker;
    worker.runs(this);
  }

  /** Whether that worker has forked the task, which is then in the worker's own queue. */
  boolean isOf(ManagedThread worker) {
    return giver == worker && !submitted;
  }

  boolean isFinished() {
    return thread != null && thread.isFinished();
  }

  ManagedThread thread() {
    return thread;
  }

  // ---- its place in the queue

  @Override
  public boolean isQueued() {
    return !entered && !dropped;
  }

  boolean isNext() {
    return before == null || !before.isQueued();
  }

  boolean isDropped() {
    return dropped;
  }

  /** The task is taken out of the queue and will not run. */
  void drop() {
    dropped = true;
  }

  /** A thread that is no worker waits for the task, and runs it if no worker does. */
  void help() {
    helped = true;
  }

  boolean isHelped() {
    return helped;
  }

  // ---- its time as a worker

  void enter() {
    entered = true;
  }

  void leave() {
    left = true;
  }

  /** Whether the task has begun, and not ended. */
  boolean isActive() {
    return entered && !left;
  }

  /** Whether the task takes up one of the pool's workers. */
  boolean isRunning() {
    return isActive() && away == 0;
  }

  public void goAway() {
    away++;
  }

  public void comeBack() {
    away--;
  }

  @Override
  public boolean goAway(ManagedThread me, EnablingCondition open, Footprint looks) {
    return slots.goAway(me, open, looks);
  }

  @Override
  public void comeBack(ManagedThread me) {
    slots.comeBack(me);
  }

  /**
   * If the operation that the thread of the task announces may block, the pool has one worker less.
   */
  @Override
  public void announces(ManagedThread me) {
    boolean waits =
        me.pending.condition() != null
            || switch (me.pending.kind()) {
              case ACQUIRE, WAKE, JOIN, SLEEP, PARK, AWAIT -> true;
              default -> false;
            };
    if (waits && isRunning() && me.pending.kind() != Kind.INITIALIZE) {
      pool.mayBlock();
    }
  }
}
