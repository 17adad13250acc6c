package dev.por.engine.control.pool;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Mix64;
import dev.por.probe.internal.ShownMembers;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * One ThreadPoolExecutor of an execution: asks the real pool which of its locations each step
 * touches. There are six kinds: whether the pool takes tasks, how many workers it has, its queue,
 * how busy it is, its settings, and for each worker that the worker is still there. Ends of
 * different workers commute; so do a task that gets a worker of its own and one that is taken out
 * of the queue.
 *
 * <p>A pool that calls code under test while it holds its lock has one more: the thread that is in
 * the middle of that call. And where the pool reports its end to code under test, it matters which
 * worker is the last: their ends are ordered.
 */
public class PoolState {
  static final int RUN_STATE = 1;
  static final int WORKERS = 2;
  private static final int BUSY = 3;
  private static final int STOPPED = 4;
  static final int HELD = 5;
  private static final int SETTINGS = 6;

  public final ThreadPoolExecutor executor;
  final BlockingQueue<Runnable> queue;
  private final long identity;
  private final long queueState;
  private final Sharing sharing;
  private final boolean tellsOfItsEnd;
  private final List<Long> ends = new ArrayList<>();
  private final List<ManagedThread> workers = new ArrayList<>();
  private final List<Long> interrupts = new ArrayList<>();

  /** Workers that wait at a queue without room, the latest last, and what they were handed. */
  private final List<ManagedThread> waiting = new ArrayList<>();

  private final IdentityHashMap<ManagedThread, Object> handed = new IdentityHashMap<>();

  /**
   * The thread that holds the lock of the pool while it runs code under test, or null; and how many
   * workers there are.
   */
  private ManagedThread holder;

  private int size;

  PoolState(ThreadPoolExecutor executor, long identity, long queue, Sharing sharing) {
    this.executor = executor;
    this.sharing = sharing;
    this.tellsOfItsEnd = overrides("terminated", MethodType.methodType(void.class));
    this.queue = executor.getQueue();
    this.identity = identity;
    this.queueState = Locations.state(queue);
  }

  /** Whether a class of the program has this method, which the pool calls. */
  final boolean overrides(String name, MethodType descriptor) {
    Class<?> type = ShownMembers.declaring(executor.getClass(), name, descriptor);
    return type.getClassLoader() != null;
  }

  long queueState() {
    return queueState;
  }

  long settings() {
    return part(SETTINGS);
  }

  long busy() {
    return Locations.part(identity, BUSY);
  }

  long stopped() {
    return part(STOPPED);
  }

  /** What an interrupt of all workers touches, and what the workers read to notice it. */
  List<Long> interrupted() {
    List<Long> locations = new ArrayList<>(interrupts);
    locations.add(stopped());
    return locations;
  }

  /** A worker has been started for the pool. */
  void started(ManagedThread worker) {
    workers.add(worker);
    ends.add(end(worker));
    interrupts.add(Locations.interrupt(worker.identity));
  }

  final long end(ManagedThread worker) {
    return Mix64.mix(identity, worker.identity);
  }

  /** Whether a step that touches this location wakes idle workers. */
  boolean wakesBy(long location) {
    return false;
  }

  final List<Long> interrupts() {
    return interrupts;
  }

  // ---- its lock

  /** Whether the pool calls code under test while it holds its lock. */
  boolean callsBack() {
    return tellsOfItsEnd;
  }

  /** The thread holds the lock from now on; whether it has not done so before. */
  boolean hold(ManagedThread me) {
    boolean first = holder == null;
    size();
    holder = me;
    return first;
  }

  void release() {
    holder = null;
  }

  boolean isFree(ManagedThread me) {
    return holder == null || holder == me;
  }

  /** What the thread announces next needs the lock. */
  void awaitLock(ManagedThread me) {
    if (callsBack()) {
      me.pending.waitFor(() -> isFree(me));
    }
  }

  /** What needs the lock; or what keeps it, while it may call code under test. */
  private Footprint locked(Footprint footprint, boolean keeps) {
    return callsBack() ? footprint.and(part(HELD), keeps) : footprint;
  }

  /** How many workers the pool has. This cannot change as long as a thread holds the lock. */
  final int size() {
    if (holder == null) {
      size = executor.getPoolSize();
    }
    return size;
  }

  // ---- tasks that go from hand to hand

  public boolean handsOver() {
    return queue instanceof SynchronousQueue;
  }

  void arrived(ManagedThread worker) {
    waiting.add(worker);
  }

  /** Gives the task to the worker that came last, as the queue does; false when no worker waits. */
  public boolean hand(Object task) {
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
    int workers = size();
    if (workers < executor.getCorePoolSize()) {
      return newWorker(me, reads);
    }
    boolean room = handsOver() ? !waiting.isEmpty() : queue.remainingCapacity() > 0;
    Footprint offered = reads.and(queueState, room).and(part(WORKERS), false);
    boolean more = !room && workers < executor.getMaximumPoolSize();
    return more || (room && workers == 0) ? newWorker(me, offered) : offered;
  }

  /** The step may start a thread: that it is alive is part of the step. */
  final Footprint newWorker(ManagedThread me, Footprint footprint) {
    return locked(footprint, false)
        .and(part(WORKERS), true)
        .and(Locations.alive(me.numbers.nextStart(1)), true);
  }

  /** The step goes on after code under test has done something visible in the middle of it. */
  Footprint goOn(ManagedThread me) {
    Footprint footprint = newWorker(me, reads(RUN_STATE));
    // the pool may have come to its end meanwhile
    return callsBack() ? footprint.and(part(HELD), true) : footprint;
  }

  /** Whether a worker that looks for a task need not wait. */
  boolean canTake(ManagedThread worker) {
    return executor.isShutdown()
        || handed.containsKey(worker)
        || !queue.isEmpty()
        || exceedsMaximum()
        || isTooMany();
  }

  final boolean exceedsMaximum() {
    return size() > executor.getMaximumPoolSize();
  }

  /**
   * Whether the pool ends an idle worker at once. A worker that it keeps for a time counts as kept
   * for ever: only a thread that counts workers could notice.
   */
  private boolean isTooMany() {
    boolean timed = executor.allowsCoreThreadTimeOut() || size() > executor.getCorePoolSize();
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
    boolean counts = tellsOfItsEnd || exceeds || isTooMany();
    return shutDown && !tellsOfItsEnd
        ? locked(looks, false)
        : locked(looks.and(part(WORKERS), counts), tellsOfItsEnd);
  }

  Footprint arrive() {
    return Footprint.write(queueState);
  }

  Footprint loseWorker(ManagedThread worker) {
    Footprint footprint = reads(RUN_STATE).and(queueState, false).and(end(worker), true);
    return locked(newWorker(worker, footprint), true);
  }

  Footprint shutDown(ManagedThread me, ObjectIdentityTable identities) {
    Footprint footprint = Footprint.write(part(RUN_STATE)).and(part(WORKERS), false);
    for (long outcome : cancelled(identities)) {
      footprint = footprint.and(outcome, true);
    }
    // without workers, what is left in the queue decides whether that is its end
    boolean looks = size() == 0;
    return locked(looks ? footprint.and(queueState, false) : footprint, true);
  }

  /** The outcomes of futures that a shutdown cancels. */
  List<Long> cancelled(ObjectIdentityTable identities) {
    return List.of();
  }

  /** The pool has been shut down: the execution waits for workers that still wait for a task. */
  void willEnd() {
    workers.forEach(worker -> worker.pending.idle(false));
  }

  public boolean isEnding() {
    return executor.isShutdown();
  }

  /** What a look at the queue and at the policy of the pool touches. */
  Footprint readQueue() {
    return reads(RUN_STATE).and(queueState, false);
  }

  /** A task is taken out; that may have been the last one. */
  Footprint remove(ManagedThread me) {
    boolean ending = isEnding();
    Footprint taken = Footprint.write(queueState).and(part(RUN_STATE), ending);
    return locked(taken.and(part(WORKERS), false), true);
  }

  /** A worker for tasks in the queue, if there may be one more. */
  Footprint addWorker(ManagedThread me) {
    boolean more = size() == 0 || size() < executor.getCorePoolSize();
    Footprint footprint = reads(RUN_STATE).and(part(WORKERS), false);
    return more ? newWorker(me, footprint) : footprint;
  }

  /** A worker that the pool is to keep, if there may be one more. */
  Footprint prestart(ManagedThread me) {
    Footprint footprint = reads(RUN_STATE).and(part(WORKERS), false);
    if (executor.isShutdown()) {
      footprint = footprint.and(queueState, false);
    }
    return size() < executor.getCorePoolSize() ? newWorker(me, footprint) : footprint;
  }

  Footprint shutDownNow(ManagedThread me) {
    Footprint footprint =
        Footprint.write(part(RUN_STATE)).and(part(WORKERS), false).and(queueState, true);
    for (long location : interrupted()) {
      footprint = footprint.and(location, true);
    }
    return locked(footprint, true);
  }

  Footprint isShutDown() {
    return reads(RUN_STATE);
  }

  Footprint isTerminated() {
    Footprint footprint = locked(reads(RUN_STATE), false).and(part(WORKERS), false);
    for (long end : ends) {
      footprint = footprint.and(end, false);
    }
    return footprint;
  }

  Footprint count() {
    return isTerminated().and(queueState, false).and(busy(), false);
  }

  /** A change of its settings, or of its queue: cancelled tasks may be taken out. */
  Footprint change(ManagedThread me, ObjectIdentityTable identities) {
    Footprint footprint =
        Footprint.write(part(RUN_STATE)).and(queueState, true).and(settings(), true);
    for (long end : ends) {
      footprint = footprint.and(end, true);
    }
    // there may be a new worker for each task that waits
    for (int i = 2; i <= Math.min(queue.size(), executor.getMaximumPoolSize() - size()); i++) {
      footprint = footprint.and(Locations.alive(me.numbers.nextStart(i)), true);
    }
    return locked(newWorker(me, outcomes(me, identities, footprint)), true);
  }

  /** Whether tasks in its queue have been cancelled is looked at, too. */
  final Footprint outcomes(ManagedThread me, ObjectIdentityTable identities, Footprint footprint) {
    Footprint all = footprint;
    for (Runnable task : queue) {
      if (task instanceof Future<?> && task.getClass().getClassLoader() == null) {
        long outcome = Locations.state(identities.find(task));
        if (sharing.isShared(outcome)) {
          all = all.and(outcome, false);
        } else {
          sharing.access(outcome, me.index, false);
        }
      }
    }
    return all;
  }

  final Footprint reads(int part) {
    return Footprint.read(part(part));
  }

  final long part(int part) {
    return Locations.part(identity, part);
  }
}
