package dev.por.engine.control.pool;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * A pool whose queue is code under test. What the pool does with the queue is interleaved as other
 * code: to offer a task, to wait for a task, to ask whether there is any. So the pool takes a task
 * in by two steps, before and after the offer, and wakes workers that wait by interrupts, as in the
 * JDK.
 *
 * <p>It is not known beforehand what a step does after it has called the queue. Where it may do
 * anything, it touches {@link #whole}.
 */
public final class OwnQueuePool extends PoolState {
  OwnQueuePool(ThreadPoolExecutor executor, long identity, long queue, Sharing sharing) {
    super(executor, identity, queue, sharing);
  }

  @Override
  boolean callsBack() {
    return true;
  }

  @Override
  boolean wakesBy(long location) {
    return location == busy() || interrupts().contains(location);
  }

  /** What the step before the offer touches. */
  @Override
  Footprint execute(ManagedThread me) {
    Footprint reads = reads(RUN_STATE);
    if (executor.isShutdown()) {
      return reads;
    }
    boolean more = size() < executor.getCorePoolSize();
    return more ? newWorker(me, reads) : reads.and(part(WORKERS), false);
  }

  /** What the step after the offer touches. */
  Footprint offered(ManagedThread me, boolean accepted) {
    if (executor.isShutdown()) {
      // the pool takes the task out again
      return accepted ? whole(me) : reads(RUN_STATE);
    }
    boolean more = accepted ? size() == 0 : size() < executor.getMaximumPoolSize();
    Footprint reads = reads(RUN_STATE).and(part(WORKERS), false);
    return more ? newWorker(me, reads) : reads;
  }

  /** A worker sees whether it is to wait for a task, and for how long; or to end. */
  Footprint look(ManagedThread worker, boolean timedOut) {
    if (mayEnd(timedOut)) {
      return whole(worker);
    }
    boolean mayBeTooMany = executor.getCorePoolSize() < executor.getMaximumPoolSize();
    return mayBeTooMany ? reads(RUN_STATE).and(part(WORKERS), false) : reads(RUN_STATE);
  }

  /** Whether a worker that looks for a task may end for want of one. */
  boolean mayEnd(boolean timedOut) {
    return timedOut || executor.isShutdown() || exceedsMaximum();
  }

  @Override
  Footprint goOn(ManagedThread me) {
    return whole(me);
  }

  @Override
  Footprint loseWorker(ManagedThread worker) {
    return whole(worker);
  }

  @Override
  Footprint remove(ManagedThread me) {
    return whole(me);
  }

  @Override
  Footprint prestart(ManagedThread me) {
    return executor.isShutdown() ? whole(me) : super.prestart(me);
  }

  @Override
  Footprint shutDown(ManagedThread me, ObjectIdentityTable identities) {
    return whole(me).and(part(RUN_STATE), true);
  }

  @Override
  Footprint shutDownNow(ManagedThread me) {
    return whole(me).and(part(RUN_STATE), true).and(stopped(), true);
  }

  @Override
  Footprint change(ManagedThread me, ObjectIdentityTable identities) {
    Footprint footprint = whole(me).and(part(RUN_STATE), true);
    return footprint.and(settings(), true);
  }

  /** To ask how many tasks there are is to ask the queue, under the lock. */
  @Override
  Footprint count() {
    return super.count().and(part(HELD), true);
  }

  /** Whatever a step may do: start a worker, end, be the last one, wake idle workers. */
  private Footprint whole(ManagedThread me) {
    Footprint footprint = newWorker(me, reads(RUN_STATE)).and(part(HELD), true).and(end(me), true);
    footprint = footprint.and(busy(), false);
    for (long interrupt : interrupts()) {
      footprint = footprint.and(interrupt, true);
    }
    return footprint;
  }
}
