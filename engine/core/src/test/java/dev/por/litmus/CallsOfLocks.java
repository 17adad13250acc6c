package dev.por.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** A lock with two conditions, a lock for readers and writers, a lock with stamps. */
final class CallsOfLocks extends Calls {
  private int guarded;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition first = lock.newCondition();
  private final Condition second = lock.newCondition();
  private final ReentrantLock fair = new ReentrantLock(true);
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private final StampedLock stamped = new StampedLock();

  CallsOfLocks() {
    call("g.add", () -> ++guarded);
    call("g.get", () -> guarded);
    block("l.lock", inside -> locked(lock, inside));
    block("l.try", inside -> lock.tryLock() ? unlocking(lock, inside) : false);
    block("l.timed", inside -> timed(lock, inside));
    block("l.interruptibly", this::interruptibly);
    conditions("c", first);
    conditions("d", second);
    call("l.isLocked", lock::isLocked);
    call("l.holds", lock::getHoldCount);
    call("l.queue", lock::getQueueLength);
    block("f.lock", inside -> locked(fair, inside));
    block("f.timed", inside -> timed(fair, inside));
    call("f.queued", fair::hasQueuedThreads);
    readersAndWriters();
    stamps();
  }

  private void conditions(String name, Condition condition) {
    call(name + ".await", () -> run(condition::await));
    call(name + ".uninterruptibly", () -> run(condition::awaitUninterruptibly));
    call(name + ".timed", () -> condition.await(10, TimeUnit.MILLISECONDS));
    call(name + ".signal", () -> run(condition::signal));
    call(name + ".signalAll", () -> run(condition::signalAll));
  }

  private void readersAndWriters() {
    block("r.lock", inside -> locked(both.readLock(), inside));
    block("w.lock", inside -> locked(both.writeLock(), inside));
    block(
        "r.try", inside -> both.readLock().tryLock() ? unlocking(both.readLock(), inside) : false);
    block(
        "w.try",
        inside -> both.writeLock().tryLock() ? unlocking(both.writeLock(), inside) : false);
    block("r.timed", inside -> timed(both.readLock(), inside));
    block("w.timed", inside -> timed(both.writeLock(), inside));
    call("w.isLocked", both::isWriteLocked);
    call("r.count", both::getReadLockCount);
    block("w.downgrade", this::readOn);
    call("w.queued", both::hasQueuedThreads);
  }

  private void stamps() {
    block("s.read", inside -> stamped(stamped.readLock(), inside));
    block("s.write", inside -> stamped(stamped.writeLock(), inside));
    block("s.tryRead", inside -> stamped(stamped.tryReadLock(), inside));
    block("s.tryWrite", inside -> stamped(stamped.tryWriteLock(), inside));
    block("s.timed", inside -> stamped(stamped.tryWriteLock(10, TimeUnit.MILLISECONDS), inside));
    block("s.optimistic", this::optimistic);
    call("s.isLocked", stamped::isWriteLocked);
    block("s.upgrade", this::upgraded);
    block("s.downgrade", this::downgraded);
    block("s.readTimed", inside -> stamped(stamped.tryReadLock(10, TimeUnit.MILLISECONDS), inside));
    call("s.readers", stamped::getReadLockCount);
  }

  /** A call without a result. */
  interface Action {
    void run() throws Exception;
  }

  static Object run(Action action) throws Exception {
    action.run();
    return null;
  }

  private static Object locked(Lock lock, Callable<Object> inside) throws Exception {
    lock.lock();
    return unlocking(lock, inside);
  }

  private static Object timed(Lock lock, Callable<Object> inside) throws Exception {
    return lock.tryLock(10, TimeUnit.MILLISECONDS) ? unlocking(lock, inside) : false;
  }

  private Object interruptibly(Callable<Object> inside) throws Exception {
    lock.lockInterruptibly();
    return unlocking(lock, inside);
  }

  private static Object unlocking(Lock lock, Callable<Object> inside) throws Exception {
    try {
      return inside.call();
    } finally {
      lock.unlock();
    }
  }

  private Object stamped(long stamp, Callable<Object> inside) throws Exception {
    if (stamp == 0) {
      return false;
    }
    try {
      return inside.call();
    } finally {
      stamped.unlock(stamp);
    }
  }

  private Object optimistic(Callable<Object> inside) throws Exception {
    long stamp = stamped.tryOptimisticRead();
    inside.call();
    long converted = stamped.tryConvertToWriteLock(stamp);
    if (converted != 0) {
      stamped.unlockWrite(converted);
    }
    return converted != 0;
  }

  private Object upgraded(Callable<Object> inside) throws Exception {
    long stamp = stamped.readLock();
    long converted = stamped.tryConvertToWriteLock(stamp);
    Object result = stamped(converted == 0 ? stamp : converted, inside);
    return (converted != 0) + "" + result;
  }

  private Object downgraded(Callable<Object> inside) throws Exception {
    long stamp = stamped.writeLock();
    guarded++;
    return stamped(stamped.tryConvertToReadLock(stamp), inside);
  }

  /** The writer becomes a reader without letting others write. */
  private Object readOn(Callable<Object> inside) throws Exception {
    both.writeLock().lock();
    guarded++;
    both.readLock().lock();
    both.writeLock().unlock();
    return unlocking(both.readLock(), inside);
  }

  @Override
  Object state() {
    return guarded;
  }
}
