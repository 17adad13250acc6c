package dev.por.engine.control.pool;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PendingFootprint;
import dev.por.engine.control.managed.StateCondition;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Mix64;
import dev.por.probe.task.Steps;
import dev.por.probe.task.TimeoutProbe;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * Models thread pools. Their own code runs, on threads of the program. The pool takes a task, a
 * worker takes it, the pool is shut down: these are transitions, and what happens in between is a
 * part of them. Tasks, factories and handlers are code like any other.
 *
 * <p>A worker that waits for a task is idle: it keeps no execution from ending.
 */
public final class PoolModel implements PerExecution {
  private static final long DELAYER = Mix64.mix("CompletableFuture.delayedExecutor");

  private final ObjectMap<Object, PoolState> pools = new ObjectMap<>();
  private final ObjectMap<Object, PoolState> queues = new ObjectMap<>();
  private final ObjectIdentityTable identities;
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private ScheduledThreadPoolExecutor delayer;
  private ControlledExecution turns;

  public PoolModel(ObjectIdentityTable identities, Sharing sharing, InterruptModel interrupts) {
    this.interrupts = interrupts;
    this.identities = identities;
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    pools.clear();
    queues.clear();
    delayer = null;
    turns = execution;
  }

  public void created(ManagedThread me, ThreadPoolExecutor executor) {
    long identity = identities.of(me, executor);
    long queue = identities.of(me, executor.getQueue());
    add(make(executor, identity, queue));
  }

  private PoolState make(ThreadPoolExecutor executor, long identity, long queue) {
    if (executor instanceof ScheduledThreadPoolExecutor scheduled) {
      return new DelayedPool(scheduled, identity, queue, turns.time().clock(), sharing);
    }
    return executor.getQueue().getClass().getClassLoader() == null
        ? new PoolState(executor, identity, queue, sharing)
        : new OwnQueuePool(executor, identity, queue, sharing);
  }

  private void add(PoolState pool) {
    pools.put(pool.executor, pool);
    queues.put(pool.queue, pool);
  }

  /** The pool of an execution for timeouts of stages. The first thread that needs it makes it. */
  public ScheduledThreadPoolExecutor delayer() {
    if (delayer == null) {
      delayer = new ScheduledThreadPoolExecutor(1, TimeoutProbe::thread);
      delayer.setRemoveOnCancelPolicy(true);
      long queue = Mix64.mix(DELAYER, 1);
      add(new DelayedPool(delayer, DELAYER, queue, turns.time().clock(), sharing));
    }
    return delayer;
  }

  /** A task is about to be put into the queue of a pool, to run at this moment. */
  public void addDelayed(ManagedThread me, Object queue, Object task, long moment) {
    if (queues.get(queue) instanceof DelayedPool delayed) {
      if (!me.isQuiet()) {
        announce(me, delayed, Kind.WRITE, delayed::add);
      }
      delayed.add(task, moment);
    }
  }

  /** The pool, or null when it was made before this execution. */
  public PoolState find(Object executor) {
    return pools.get(executor);
  }

  /** The pool that has this queue, or null. */
  public PoolState ofQueue(Object queue) {
    return queues.get(queue);
  }

  /** The pool in whose step the thread is, or null. */
  static PoolState of(ManagedThread me) {
    PoolMembership my = PoolMembership.of(me);
    return my.inStepOf == null ? my.worksFor : my.inStepOf;
  }

  private static void worksFor(ManagedThread worker, PoolState pool) {
    PoolMembership.of(worker).worksFor = pool;
    if (pool != null) {
      worker.becomePoolWorker();
    }
  }

  /**
   * Enters a step of a pool that is not interleaved: the thread that it starts is a worker of the
   * pool.
   */
  public void enterQuietly(ManagedThread me, Object object) {
    PoolMembership my = PoolMembership.of(me);
    if (my.inStepOf == null) {
      my.inStepOf = pools.get(object);
    }
  }

  public void step(ManagedThread me, PoolState pool, int step) {
    switch (step) {
      case Steps.READ_QUEUE -> announce(me, pool, Kind.READ, pool::readQueue);
      case Steps.IS_SHUT_DOWN -> announce(me, pool, Kind.READ, pool::isShutDown);
      case Steps.IS_TERMINATED -> announce(me, pool, Kind.READ, pool::isTerminated);
      case Steps.READ_SETTINGS -> settings(me, pool, false);
      default -> lockingStep(me, pool, step);
    }
    PoolMembership.of(me).inStepOf = pool;
  }

  /** A step of a method that takes the lock of the pool, somewhere. */
  private void lockingStep(ManagedThread me, PoolState pool, int step) {
    pool.awaitLock(me);
    switch (step) {
      case Steps.EXECUTE -> announce(me, pool, Kind.WRITE, () -> pool.execute(me));
      case Steps.LOSE_WORKER -> announce(me, pool, Kind.WRITE, () -> pool.loseWorker(me));
      case Steps.SHUT_DOWN -> {
        pool.cancelled(identities).forEach(sharing::share);
        announce(me, pool, Kind.WRITE, () -> pool.shutDown(me, identities));
        pool.willEnd();
      }
      case Steps.REMOVE_TASK -> announce(me, pool, Kind.WRITE, () -> pool.remove(me));
      case Steps.ADD_WORKER -> announce(me, pool, Kind.WRITE, () -> pool.addWorker(me));
      case Steps.PRESTART -> announce(me, pool, Kind.WRITE, () -> pool.prestart(me));
      case Steps.SHUT_DOWN_NOW -> {
        pool.interrupted().forEach(sharing::share);
        announce(me, pool, Kind.WRITE, () -> pool.shutDownNow(me));
      }
      case Steps.CHANGE_POOL -> {
        settings(me, pool, true);
        announce(me, pool, Kind.WRITE, () -> pool.change(me, identities));
      }
      case Steps.SIZE_POOL -> announce(me, pool, Kind.READ, pool::isTerminated);
      case Steps.COUNT_POOL -> {
        sharing.share(pool.busy());
        announce(me, pool, Kind.READ, pool::count);
      }
      default -> throw new IllegalArgumentException("no step of a pool: " + step);
    }
  }

  /** Looks at the settings of a pool, which matters where a thread changes them. */
  private void settings(ManagedThread me, PoolState pool, boolean change) {
    long settings = pool.settings();
    if (!sharing.isShared(settings)) {
      sharing.access(settings, me.index, change);
    } else if (!change) {
      announce(me, pool, Kind.READ, () -> Footprint.read(settings));
    }
  }

  /** The program uses the queue of a pool itself. */
  public void useQueue(ManagedThread me, PoolState pool, boolean change) {
    long queue = pool.queueState();
    announce(
        me,
        pool,
        change ? Kind.WRITE : Kind.READ,
        () -> change ? Footprint.write(queue) : Footprint.read(queue));
  }

  /** Waits so many nanoseconds at most. */
  public void awaitTermination(ManagedThread me, PoolState pool, long nanos) {
    me.pending.waitFor(pool.executor::isTerminated);
    turns.time().limit(me, nanos, null);
    if (nanos > 0) {
      interrupts.watchPatiently(me, pool.isTerminated());
    }
    announce(me, pool, Kind.READ, pool::isTerminated);
    InterruptModel.throwIfEnded(me);
    if (me.ended() == Kind.EXPIRY && pool.callsBack()) {
      // a thread that has waited long enough still needs the lock
      pool.awaitLock(me);
      announce(me, pool, Kind.READ, pool::isTerminated);
    }
  }

  /**
   * A worker begins or ends a task. That matters only where threads count the workers or interrupt
   * them: a worker that begins a task after that interrupts itself.
   */
  public void counted(ManagedThread me) {
    PoolState pool = PoolMembership.of(me).worksFor;
    if (pool == null) {
      return;
    }
    Footprint footprint = Footprint.NONE;
    if (sharing.isShared(pool.busy())) {
      footprint = footprint.and(pool.busy(), true);
    }
    if (sharing.isShared(pool.stopped())) {
      footprint = footprint.and(pool.stopped(), false);
    }
    long interrupt = Locations.interrupt(me.identity);
    if (sharing.isShared(interrupt)) {
      footprint = footprint.and(interrupt, true);
    }
    if (footprint.size() > 0) {
      Footprint touched = footprint;
      announce(me, pool, Kind.WRITE, () -> touched);
    }
  }

  /** A worker looks for a task: the one it was handed, or null when it is to look itself. */
  public Object takeTask(ManagedThread me, PoolState pool) {
    worksFor(me, pool);
    if (pool instanceof OwnQueuePool) {
      look(me, false);
      return null;
    }
    if (pool.handsOver()) {
      announce(me, pool, Kind.WRITE, pool::arrive);
      pool.arrived(me);
    }
    me.pending.waitFor(
        StateCondition.of(
            me, () -> pool.canTake(me) && (pool.isFree(me) || !pool.queue.isEmpty())));
    me.pending.idle(!pool.isEnding());
    if (pool instanceof DelayedPool delayed) {
      turns.time().limit(me, delayed::earliest);
    }
    announce(me, pool, Kind.WRITE, () -> pool.take(me));
    return pool.takeHanded(me);
  }

  /** A worker of a pool whose queue is code under test sees whether it is to wait there. */
  public void look(ManagedThread me, boolean timedOut) {
    OwnQueuePool pool = (OwnQueuePool) PoolMembership.of(me).worksFor;
    me.pending.waitFor(() -> pool.isFree(me) || !pool.mayEnd(timedOut));
    announce(me, pool, Kind.WRITE, () -> pool.look(me, timedOut));
  }

  /** A queue that is code under test has taken a task that was offered to it, or has not. */
  public void offered(ManagedThread me, boolean accepted) {
    if (!me.quietness.isBesidesSteps()
        && PoolMembership.of(me).inStepOf instanceof OwnQueuePool pool) {
      pool.awaitLock(me);
      announce(me, pool, Kind.WRITE, () -> pool.offered(me, accepted));
    }
  }

  /**
   * A worker of a pool whose queue is code under test begins: from now on others can interrupt it
   * as long as it is idle.
   */
  public void begun(ManagedThread me) {
    PoolState pool = PoolMembership.of(me).worksFor;
    if (pool instanceof OwnQueuePool && sharing.isShared(pool.busy())) {
      announce(me, pool, Kind.WRITE, () -> Footprint.write(pool.busy()));
    }
  }

  /** A step goes on after its callback. */
  void goOn(ManagedThread me, PoolState pool) {
    pool.awaitLock(me);
    announce(me, pool, Kind.WRITE, () -> pool.goOn(me));
    PoolMembership.of(me).inStepOf = pool;
  }

  /** A thread was started in the middle of the step of a pool. */
  public void started(ManagedThread me, ManagedThread worker) {
    PoolState pool = me.quietness.isInStep() ? of(me) : null;
    if (pool != null) {
      pool.started(worker);
      worksFor(worker, pool);
    }
  }

  private void announce(ManagedThread me, PoolState pool, Kind kind, PendingFootprint reach) {
    turns.locate(me, pool.executor);
    me.pending.on(pool.executor);
    me.pending.reaches(sharing.isShared(Locations.STARTS) ? () -> told(me, reach.now()) : reach);
    turns.announce(me, kind, me.pending.reach().now());
    note(me, pool);
  }

  /**
   * The footprint of a step. If the step may start a thread, it conflicts with a thread that asks a
   * group for its threads.
   */
  private static Footprint told(ManagedThread me, Footprint step) {
    long alive = Locations.alive(me.numbers.nextStart(1));
    for (int i = 0; i < step.size(); i++) {
      if (step.location(i) == alive) {
        return step.and(Locations.STARTS, true);
      }
    }
    return step;
  }

  /**
   * Notes that the program may use the queue of a pool itself, and shares the locations by which a
   * step wakes workers.
   */
  private void note(ManagedThread me, PoolState pool) {
    Footprint touched = me.pending.operation().footprint();
    for (int i = 0; i < touched.size(); i++) {
      long location = touched.location(i);
      if (location == pool.queueState() && !sharing.isShared(location)) {
        sharing.access(location, me.index, touched.writes(i));
      } else if (pool.wakesBy(location)) {
        sharing.share(location);
      }
    }
  }
}
