package dev.por.engine.control;

import dev.por.engine.model.Footprint;
import dev.por.engine.model.Mix64;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * One ThreadPoolExecutor of an execution: which of its locations each step touches, asked of the
 * real pool. There are five kinds: whether it takes tasks, how many workers it has, its queue, how
 * busy it is, and for each worker that it is still there. Ends of different workers commute; so do
 * a task that gets a worker of its own and one that is taken out of the queue.
 */
class Pool {
  static final int RUN_STATE = 1;
  private static final int WORKERS = 2;
  private static final int BUSY = 3;
  private static final int STOPPED = 4;

  final ThreadPoolExecutor executor;
  final BlockingQueue<Runnable> queue;
  private final long identity;
  private final long queueState;
  private final List<Long> ends = new ArrayList<>();
  private final List<ManagedThread> workers = new ArrayList<>();
  private final List<Long> interrupts = new ArrayList<>();

  /** Workers that wait at a queue without room, the latest last, and what they were handed. */
  private final List<ManagedThread> waiting = new ArrayList<>();

  private final IdentityHashMap<ManagedThread, Object> handed = new IdentityHashMap<>();

  Pool(ThreadPoolExecutor executor, long identity, long queue) {
    this.executor = executor;
    this.queue = executor.getQueue();
    this.identity = identity;
    this.queueState = Locations.state(queue);
  }

  long queueState() {
    return queueState;
  }

  long busy() {
    return Locations.part(identity, BUSY);
  }

  long stopped() {
    return part(STOPPED);
  }

  /** What an interrupt of all workers touches, and what tells them of it. */
  List<Long> interrupted() {
    List<Long> locations = new ArrayList<>(interrupts);
    locations.add(stopped());
    return locations;
  }

  /** A worker has been started for it. */
  void started(ManagedThread worker) {
    workers.add(worker);
    ends.add(end(worker));
    interrupts.add(Locations.interrupt(worker.identity));
  }

  private long end(ManagedThread worker) {
    return Mix64.mix(identity, worker.identity);
  }

  // ---- tasks that go from hand to hand

  boolean handsOver() {
    return queue instanceof SynchronousQueue;
  }

  void arrived(ManagedThread worker) {
    waiting.add(worker);
  }

  /** Gives the task to the worker that came last, as the queue does; false when nobody waits. */
  boolean hand(Object task) {
    if (waiting.isEmpty()) {
      return false;
    }
    handed.put(waiting.remove(waiting.size() - 1), task);
    return true;
  }

  /** What the worker was handed, or null; it no longer waits. */
  Object takeHanded(ManagedThread worker) {
    waiting.remove(worker);
    return handed.remove(worker);
  }

  // ---- what steps touch

  Footprint execute(ManagedThread me) {
    Footprint reads = reads(RUN_STATE);
    if (executor.isShutdown()) {
      return reads;
    }
    int size = executor.getPoolSize();
    if (size < executor.getCorePoolSize()) {
      return newWorker(me, reads);
    }
    boolean room = handsOver() ? !waiting.isEmpty() : queue.remainingCapacity() > 0;
    Footprint offered = reads.and(queueState, room).and(part(WORKERS), false);
    boolean more = !room && size < executor.getMaximumPoolSize();
    return more || (room && size == 0) ? newWorker(me, offered) : offered;
  }

  /** The step may start a thread: that it is alive is part of the step. */
  final Footprint newWorker(ManagedThread me, Footprint footprint) {
    return footprint.and(part(WORKERS), true).and(Locations.alive(Turns.nextIdentity(me)), true);
  }

  /** The step goes on with a new worker after its thread factory has done something visible. */
  Footprint goOn(ManagedThread me) {
    return newWorker(me, reads(RUN_STATE));
  }

  /** Whether a worker that looks for a task need not wait. */
  boolean canTake(ManagedThread worker) {
    return executor.isShutdown()
        || handed.containsKey(worker)
        || !queue.isEmpty()
        || exceedsMaximum()
        || isTooMany();
  }

  private boolean exceedsMaximum() {
    return executor.getPoolSize() > executor.getMaximumPoolSize();
  }

  /** A worker that is kept alive for a time is kept for ever: only those who count could tell. */
  private boolean isTooMany() {
    int size = executor.getPoolSize();
    boolean timed = executor.allowsCoreThreadTimeOut() || size > executor.getCorePoolSize();
    return timed && executor.getKeepAliveTime(TimeUnit.NANOSECONDS) == 0;
  }

  Footprint take(ManagedThread worker) {
    if (handed.containsKey(worker)) {
      return Footprint.read(queueState);
    }
    boolean exceeds = exceedsMaximum();
    if (!exceeds && !queue.isEmpty()) {
      return Footprint.write(queueState);
    }
    Footprint looks = reads(RUN_STATE).and(queueState, exceeds).and(end(worker), true);
    boolean shutDown = executor.isShutdown() && !exceeds;
    return shutDown ? looks : looks.and(part(WORKERS), exceeds || isTooMany());
  }

  Footprint arrive() {
    return Footprint.write(queueState);
  }

  Footprint loseWorker(ManagedThread worker) {
    return newWorker(worker, reads(RUN_STATE).and(queueState, false)).and(end(worker), true);
  }

  Footprint shutDown(ObjectIdentities identities) {
    Footprint footprint = Footprint.write(part(RUN_STATE)).and(part(WORKERS), false);
    for (long outcome : cancelled(identities)) {
      footprint = footprint.and(outcome, true);
    }
    return footprint;
  }

  /** The outcomes of futures that a shutdown cancels. */
  List<Long> cancelled(ObjectIdentities identities) {
    return List.of();
  }

  /** It has been shut down: who still waits for a task is waited for. */
  void willEnd() {
    workers.forEach(worker -> worker.idle = false);
  }

  boolean isEnding() {
    return executor.isShutdown();
  }

  /** What it takes with it is looked at, and what its policy is. */
  Footprint readQueue() {
    return reads(RUN_STATE).and(queueState, false);
  }

  /** A task is taken out; that may have been the last one. */
  Footprint remove() {
    boolean ending = isEnding();
    return Footprint.write(queueState).and(part(RUN_STATE), ending).and(part(WORKERS), false);
  }

  /** A worker for tasks in the queue, if there may be one more. */
  Footprint addWorker(ManagedThread me) {
    int size = executor.getPoolSize();
    boolean more = size == 0 || size < executor.getCorePoolSize();
    Footprint footprint = reads(RUN_STATE).and(part(WORKERS), false);
    return more ? newWorker(me, footprint) : footprint;
  }

  Footprint shutDownNow() {
    Footprint footprint =
        Footprint.write(part(RUN_STATE)).and(part(WORKERS), false).and(queueState, true);
    for (long location : interrupted()) {
      footprint = footprint.and(location, true);
    }
    return footprint;
  }

  Footprint isShutDown() {
    return reads(RUN_STATE);
  }

  Footprint isTerminated() {
    Footprint footprint = reads(RUN_STATE).and(part(WORKERS), false);
    for (long end : ends) {
      footprint = footprint.and(end, false);
    }
    return footprint;
  }

  Footprint count() {
    return isTerminated().and(queueState, false).and(busy(), false);
  }

  Footprint change(ManagedThread me) {
    Footprint footprint = Footprint.write(part(RUN_STATE)).and(queueState, true);
    for (long end : ends) {
      footprint = footprint.and(end, true);
    }
    return newWorker(me, footprint);
  }

  final Footprint reads(int part) {
    return Footprint.read(part(part));
  }

  final long part(int part) {
    return Locations.part(identity, part);
  }
}
