package dev.por.engine.control;

import dev.por.probe.Probe;
import dev.por.probe.task.Steps;
import dev.por.probe.task.TaskHooks;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;

/** Takes the calls of the hooks of executors and futures. */
final class TaskSteps extends TaskHooks implements PerExecution {
  private final Entrance entrance;
  private final Refusal refusal;
  private final ObjectIdentities identities;
  private final Pools pools;
  private final FutureTasks futures;
  private final Stages stages;
  private final Callbacks callbacks;
  private final ForkSteps forks;
  private Turns turns;

  TaskSteps(
      ExecutionParts parts,
      Entrance entrance,
      Refusal refusal,
      ObjectIdentities identities,
      Sharing sharing,
      Interrupts interrupts) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.identities = identities;
    this.pools = parts.add(new Pools(identities, sharing, interrupts));
    this.callbacks = new Callbacks(entrance, pools);
    this.futures = parts.add(new FutureTasks(identities, sharing, interrupts));
    this.stages = parts.add(new Stages(parts, identities, sharing, interrupts));
    this.forks =
        parts.add(
            new ForkSteps(parts, entrance, refusal, identities, sharing, interrupts, futures));
  }

  @Override
  public void begin(Turns execution) {
    turns = execution;
  }

  /** What answers the hooks of fork-join pools. */
  ForkSteps forks() {
    return forks;
  }

  /** {@code me} has started {@code thread}. */
  void started(ManagedThread me, ManagedThread thread) {
    pools.started(me, thread);
  }

  @Override
  public void created(Object object) {
    ManagedThread me = entrance.enter();
    try {
      if (object instanceof ThreadPoolExecutor executor) {
        pools.created(me, executor);
      } else {
        identities.of(me, object);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void step(Object object, int step, int argument) {
    ManagedThread me = entrance.enter();
    try {
      if (me.isQuiet()) {
        pools.enterQuietly(me, object);
        return;
      }
      if (step >= Steps.READ_STAGE) {
        stages.step(me, object, step);
      } else if (step == Steps.COUNT_TASK) {
        pools.counted(me);
      } else if (step == Steps.BEGIN_WORKER) {
        pools.begun(me);
      } else if (step >= Steps.READ_DELAYED) {
        useQueue(me, object, step);
      } else if (object instanceof Future<?> future) {
        futures.step(me, future, step, argument != 0);
      } else {
        pools.step(me, known(object), step);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void await(Object object, int step, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      if (me.quietness.isBesidesSteps()) {
        stop("waiting for a task in a static initialiser or in the set-up of a test");
      }
      if (step == Steps.AWAIT_TERMINATION) {
        pools.awaitTermination(me, known(object), nanos);
      } else {
        awaitOutcome(me, (Future<?>) object, nanos);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void awaitOutcome(ManagedThread me, Future<?> future, long nanos) {
    if (!futures.ask(me, future)) {
      futures.await(me, future, true, nanos);
    }
  }

  @Override
  public void dependOn(Object... depended) {
    ManagedThread me = entrance.enter();
    try {
      if (!me.isQuiet()) {
        stages.dependOn(me, depended);
      }
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean awaitStage(Object stage, boolean interruptible, long nanos) {
    ManagedThread me = entrance.enter();
    try {
      CompletableFuture<?> future = (CompletableFuture<?>) stage;
      if (me.isQuiet() && !future.isDone()) {
        stop("waiting for a task in a static initialiser or in the set-up of a test");
      }
      return !me.isQuiet() && stages.await(me, future, interruptible, nanos);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean isGone(Object dependent) {
    ManagedThread me = entrance.enter();
    try {
      return stages.isGone(me, dependent);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void gone(Object dependent) {
    ManagedThread me = entrance.enter();
    try {
      stages.gone(me, dependent);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  private void stop(String what) {
    refusal.stop(what, Callers.site(what));
  }

  private Pool known(Object executor) {
    Pool pool = pools.find(executor);
    if (pool == null) {
      stop("a ThreadPoolExecutor that an earlier execution left behind");
    }
    return pool;
  }

  @Override
  public Object takeTask(Object executor) {
    ManagedThread me = entrance.enter();
    try {
      return pools.takeTask(me, known(executor));
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginQuiet() {
    ManagedThread me = turns.current();
    me.quietness.beginStep();
  }

  @Override
  public void endQuiet() {
    ManagedThread me = turns.current();
    me.quietness.endStep();
    if (!me.quietness.isInStep()) {
      PoolMembership.of(me).inStepOf = null;
    }
  }

  /** The program uses the queue of a pool whose tasks run at their time. */
  private void useQueue(ManagedThread me, Object queue, int step) {
    if (step == Steps.WAIT_DELAYED) {
      stop("adding to the queue of a ScheduledThreadPoolExecutor, or waiting there");
    }
    boolean change = step == Steps.CHANGE_DELAYED;
    Pool pool = pools.ofQueue(queue);
    if (pool == null) {
      stop("the queue of a ScheduledThreadPoolExecutor that an earlier execution left behind");
    }
    pools.useQueue(me, pool, change);
    if (change && pool.executor.isShutdown()) {
      // its workers wait in the queue, and would not be told
      stop("changing the queue of a ScheduledThreadPoolExecutor that has been shut down");
    }
  }

  @Override
  public void beginCallback(boolean locked) {
    callbacks.begin(turns.current(), locked);
  }

  @Override
  public void endCallback(boolean goesOn) {
    callbacks.end(turns.current(), goesOn);
  }

  @Override
  public void offered(boolean accepted) {
    ManagedThread me = entrance.enter();
    try {
      pools.offered(me, accepted);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void beginTake() {
    ManagedThread me = turns.current();
    callbacks.begin(me, false);
    Pool pool = PoolMembership.of(me).worksFor;
    me.restsWhile(pool == null ? null : () -> !pool.isEnding());
  }

  @Override
  public void endTake(boolean found, boolean timedOut) {
    ManagedThread me = turns.current();
    me.restsWhile(null);
    callbacks.end(me, false);
    if (!found && !me.isAborting()) {
      entrance.enter();
      try {
        pools.look(me, timedOut);
      } finally {
        Probe.running = me.heardAs;
      }
    }
  }

  @Override
  public boolean interruptsIdle(Object executor) {
    ManagedThread me = entrance.enter();
    try {
      return pools.find(executor) instanceof OwnQueuePool;
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public boolean offer(BlockingQueue<Object> queue, Object task) {
    ManagedThread me = entrance.enter();
    try {
      Pool pool = PoolMembership.of(me).inStepOf;
      boolean hands = pool != null && pool.handsOver();
      return hands ? pool.hand(task) : queue.offer(task);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public void addDelayed(BlockingQueue<Object> queue, Object task, long moment) {
    ManagedThread me = entrance.enter();
    try {
      pools.addDelayed(me, queue, task, moment);
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public Object poll(BlockingQueue<Object> queue) {
    ManagedThread me = entrance.enter();
    try {
      // a task that is to run at its time asks what time it is
      Probe.running = me.heardAs;
      return queue.poll();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public ScheduledExecutorService delayer() {
    ManagedThread me = entrance.enter();
    try {
      return pools.delayer();
    } finally {
      Probe.running = me.heardAs;
    }
  }

  @Override
  public int poolNumber() {
    return turns.current().numbers.nextPool();
  }
}
