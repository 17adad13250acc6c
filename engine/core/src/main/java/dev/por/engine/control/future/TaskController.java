package dev.por.engine.control.future;

import dev.por.engine.control.describe.CallSiteFinder;
import dev.por.engine.control.forkjoin.ForkJoinController;
import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.pool.FutureTaskModel;
import dev.por.engine.control.pool.OwnQueuePool;
import dev.por.engine.control.pool.PoolCallbackRunner;
import dev.por.engine.control.pool.PoolMembership;
import dev.por.engine.control.pool.PoolModel;
import dev.por.engine.control.pool.PoolState;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionPartList;
import dev.por.engine.control.turn.HookEntry;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.control.turn.Refusal;
import dev.por.probe.Probe;
import dev.por.probe.task.Steps;
import dev.por.probe.task.TaskHooks;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;

/** Takes the calls of the hooks of executors and futures. */
public final class TaskController extends TaskHooks implements PerExecution {
  private final HookEntry entrance;
  private final Refusal refusal;
  private final ObjectIdentityTable identities;
  private final PoolModel pools;
  private final FutureTaskModel futures;
  private final CompletableFutureModel stages;
  private final PoolCallbackRunner callbacks;
  private final ForkJoinController forks;
  private ControlledExecution turns;

  public TaskController(
      ExecutionPartList parts,
      HookEntry entrance,
      Refusal refusal,
      ObjectIdentityTable identities,
      Sharing sharing,
      InterruptModel interrupts) {
    this.entrance = entrance;
    this.refusal = refusal;
    this.identities = identities;
    this.pools = parts.add(new PoolModel(identities, sharing, interrupts));
    this.callbacks = new PoolCallbackRunner(entrance, pools);
    this.futures = parts.add(new FutureTaskModel(identities, sharing, interrupts));
    this.stages = parts.add(new CompletableFutureModel(parts, identities, sharing, interrupts));
    this.forks =
        parts.add(
            new ForkJoinController(
                parts, entrance, refusal, identities, sharing, interrupts, futures));
  }

  @Override
  public void begin(ControlledExecution execution) {
    turns = execution;
  }

  /** What answers the hooks of fork-join pools. */
  public ForkJoinController forks() {
    return forks;
  }

  /** {@code me} has started {@code thread}. */
  public void started(ManagedThread me, ManagedThread thread) {
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
    refusal.stop(what, CallSiteFinder.site(what));
  }

  private PoolState known(Object executor) {
    PoolState pool = pools.find(executor);
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
    PoolState pool = pools.ofQueue(queue);
    if (pool == null) {
      stop("the queue of a ScheduledThreadPoolExecutor that an earlier execution left behind");
    }
    pools.useQueue(me, pool, change);
    if (change && pool.executor.isShutdown()) {
      // workers of the pool wait in the queue, and would not notice
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
    PoolState pool = PoolMembership.of(me).worksFor;
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
      PoolState pool = PoolMembership.of(me).inStepOf;
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
