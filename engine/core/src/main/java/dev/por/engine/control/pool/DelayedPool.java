package dev.por.engine.control.pool;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.model.Footprint;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * A pool whose tasks run at their time. Every task goes through the queue, and workers can take it
 * from its moment on.
 */
final class DelayedPool extends PoolState {
  private final ScheduledThreadPoolExecutor scheduled;
  private final VirtualClock clock;
  private final boolean decorates;
  private final IdentityHashMap<Object, Long> moments = new IdentityHashMap<>();

  DelayedPool(
      ScheduledThreadPoolExecutor scheduled,
      long identity,
      long queue,
      VirtualClock clock,
      Sharing sharing) {
    super(scheduled, identity, queue, sharing);
    this.decorates = decorates(Runnable.class) || decorates(Callable.class);
    this.scheduled = scheduled;
    this.clock = clock;
  }

  private boolean decorates(Class<?> task) {
    Class<?> future = RunnableScheduledFuture.class;
    return overrides("decorateTask", MethodType.methodType(future, task, future));
  }

  /** Tasks that the program has decorated are cancelled by its code. */
  @Override
  boolean callsBack() {
    return decorates || super.callsBack();
  }

  /** The task is to run at this moment. */
  void add(Object task, long moment) {
    moments.put(task, moment);
  }

  /** The moment of the next task. */
  long earliest() {
    Object next = queue.peek();
    return next == null ? VirtualClock.NEVER : moments.get(next);
  }

  @Override
  Footprint execute(ManagedThread me) {
    return executor.isShutdown() ? reads(RUN_STATE) : addWorker(me).and(queueState(), true);
  }

  /** A task is put into the queue. */
  Footprint add() {
    return reads(RUN_STATE).and(queueState(), true);
  }

  @Override
  boolean canTake(ManagedThread worker) {
    return queue.isEmpty() ? executor.isShutdown() : earliest() <= clock.now();
  }

  @Override
  Footprint goOn(ManagedThread me) {
    Footprint footprint = super.goOn(me);
    return decorates ? footprint.and(queueState(), true) : footprint;
  }

  @Override
  Footprint shutDown(ManagedThread me, ObjectIdentityTable identities) {
    Footprint footprint = super.shutDown(me, identities).and(queueState(), true);
    return outcomes(me, identities, footprint);
  }

  @Override
  List<Long> cancelled(ObjectIdentityTable identities) {
    List<Long> outcomes = new ArrayList<>();
    for (Runnable task : queue) {
      RunnableScheduledFuture<?> future = (RunnableScheduledFuture<?>) task;
      if (future.getClass().getClassLoader() != null) {
        continue;
      }
      boolean kept =
          future.isPeriodic()
              ? scheduled.getContinueExistingPeriodicTasksAfterShutdownPolicy()
              : scheduled.getExecuteExistingDelayedTasksAfterShutdownPolicy();
      if (!kept) {
        outcomes.add(Locations.state(identities.find(future)));
      }
    }
    return outcomes;
  }
}
