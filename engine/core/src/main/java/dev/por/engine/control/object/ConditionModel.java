package dev.por.engine.control.object;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.control.jdk.ViewOwners;
import dev.por.engine.control.location.Locations;
import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.VirtualClock;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.InterruptModel;
import dev.por.engine.control.turn.PerExecution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Kind;
import dev.por.probe.Operations;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/**
 * Models the conditions of locks: an await is two transitions, as a wait of a monitor is. The
 * thread that holds the lock really gives it up, and itself really takes it again. The engine keeps
 * the queue of waiters, first in, first out, as the JDK promises.
 */
public final class ConditionModel implements PerExecution {
  private static final class Waiters {
    final Lock lock;
    final long state;
    final long location;
    final List<ManagedThread> threads = new ArrayList<>();

    Waiters(Lock lock, long state, long location) {
      this.lock = lock;
      this.state = state;
      this.location = location;
    }
  }

  private final ObjectMap<Object, Waiters> conditions = new ObjectMap<>();
  private final ObjectIdentityTable identities;
  private final ViewOwners views;
  private final Sharing sharing;
  private final InterruptModel interrupts;
  private final LockQueueModel queues;
  private ControlledExecution turns;

  ConditionModel(
      ObjectIdentityTable identities,
      ViewOwners views,
      Sharing sharing,
      InterruptModel interrupts,
      LockQueueModel queues) {
    this.queues = queues;
    this.interrupts = interrupts;
    this.identities = identities;
    this.views = views;
    this.sharing = sharing;
  }

  @Override
  public void begin(ControlledExecution execution) {
    conditions.clear();
    turns = execution;
  }

  /**
   * Waits for a signal, at most so long.
   *
   * @param nanos {@link VirtualClock#NEVER} for a wait without an end
   * @param interruptibly whether an interrupt ends it
   * @return whether there was a signal in time
   */
  public boolean await(ManagedThread me, Object condition, long nanos, boolean interruptibly) {
    Waiters waiters = owned(condition);
    if (interruptibly) {
      interrupts.check(me);
    }
    // as the JDK does, but not for a wait with an end
    boolean away = nanos == VirtualClock.NEVER && me.goAway(() -> false, Footprint.NONE);
    try {
      return await(me, condition, waiters, nanos, interruptibly);
    } finally {
      if (away) {
        me.comeBack();
      }
    }
  }

  private boolean await(
      ManagedThread me, Object condition, Waiters waiters, long nanos, boolean interruptibly) {
    sharing.share(waiters.state);
    me.pending.on(condition);
    me.pending.of(null);
    Footprint lock = Footprint.write(waiters.state);
    turns.announce(me, Kind.WAIT, lock.and(waiters.location, true));
    int holds = holds(waiters.lock);
    for (int i = 0; i < holds; i++) {
      waiters.lock.unlock();
    }
    me.notified(false);
    waiters.threads.add(me);
    Kind ended = wake(me, waiters, nanos, interruptibly);
    for (int i = 0; i < holds; i++) {
      waiters.lock.lock();
    }
    if (ended == Kind.INTERRUPTION) {
      throw InterruptModel.interruption();
    }
    return ended == null;
  }

  private Kind wake(ManagedThread me, Waiters waiters, long nanos, boolean interruptibly) {
    long state = waiters.state;
    Footprint wake = queues.with(state, Footprint.write(state).and(waiters.location, false));
    me.pending.waitFor(
        () -> me.isNotified() && isFree(waiters.lock) && queues.isNext(me, false, state));
    turns.time().limit(me, nanos, Footprint.write(waiters.location));
    if (interruptibly) {
      interrupts.watch(me);
    }
    turns.announce(me, Kind.WAKE, wake);
    Kind ended = me.ended();
    if (ended == null) {
      queues.leave(me, state);
    } else {
      waiters.threads.remove(me);
      // the thread waits no more: it takes the lock as if there had been a signal
      me.notified(true);
      takeAgain(me, waiters, wake);
    }
    return ended;
  }

  private void takeAgain(ManagedThread me, Waiters waiters, Footprint wake) {
    Lock lock = waiters.lock;
    if (queues.matter(waiters.state)) {
      me.pending.on(lock);
      int operation = lock instanceof WriteLock ? Operations.WRITE_LOCK : Operations.LOCK;
      boolean fair = JdkOperationCondition.isFair(views.object(lock));
      EnablingCondition condition = () -> isFree(lock);
      queues.pass(me, operation, waiters.state, condition, fair, false, VirtualClock.NEVER);
    } else {
      me.pending.waitFor(() -> isFree(lock));
      turns.announce(me, Kind.WAKE, wake);
    }
  }

  void signal(ManagedThread me, Object condition, boolean all) {
    Waiters waiters = owned(condition);
    me.pending.on(condition);
    me.pending.of(null);
    if (!me.isQuiet()) {
      // which thread wakes is no choice: the one that waits longest
      Footprint touched = queues.with(waiters.state, Footprint.write(waiters.location));
      turns.announce(me, Kind.NOTIFY_ALL, touched);
    }
    int woken = all ? waiters.threads.size() : Math.min(1, waiters.threads.size());
    for (int i = 0; i < woken; i++) {
      ManagedThread thread = waiters.threads.remove(0);
      thread.wake();
      if (queues.matter(waiters.state)) {
        queues.join(thread, waiters.state, false);
      }
    }
  }

  /**
   * The threads that wait for a condition of a lock that the thread holds; null when the JDK is to
   * say.
   */
  List<Thread> waiting(ManagedThread me, Object lock, Object condition) {
    Waiters waiters = condition == null ? null : conditions.get(condition);
    if (waiters == null || views.object(waiters.lock) != lock || holds(waiters.lock) == 0) {
      return null;
    }
    me.pending.on(condition);
    if (!me.isQuiet()) {
      turns.announce(me, Kind.READ, Footprint.read(waiters.location));
    }
    return waiters.threads.stream().map(waiter -> waiter.thread).toList();
  }

  /** {@code condition} came out of {@code lock}. */
  void created(Object condition, Object lock) {
    long identity = identities.find(views.object(lock));
    if (condition instanceof Condition && lock instanceof Lock real && identity != 0) {
      int number = (int) conditions.values().stream().filter(w -> w.lock == lock).count();
      conditions.getOrMake(
          condition,
          c -> new Waiters(real, Locations.state(identity), Locations.condition(identity, number)));
    }
  }

  /** Whether this is the condition of a lock of the program, and not one inside the JDK. */
  public boolean contain(Object condition) {
    return conditions.contains(condition);
  }

  private Waiters owned(Object condition) {
    Waiters waiters = conditions.get(condition);
    if (holds(waiters.lock) == 0) {
      throw new IllegalMonitorStateException();
    }
    return waiters;
  }

  private static int holds(Lock lock) {
    return lock instanceof ReentrantLock reentrant
        ? reentrant.getHoldCount()
        : ((WriteLock) lock).getHoldCount();
  }

  private boolean isFree(Lock lock) {
    if (views.object(lock) instanceof ReentrantReadWriteLock both) {
      return !both.isWriteLocked() && both.getReadLockCount() == 0;
    }
    return !((ReentrantLock) lock).isLocked();
  }
}
