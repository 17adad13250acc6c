package dev.por.litmus;

import static dev.por.litmus.Interrupting.before;
import static dev.por.litmus.Interrupting.blocked;
import static dev.por.litmus.Interrupting.ends;
import static dev.por.litmus.Interrupting.racing;
import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Threads that are interrupted while they take a lock or permits, or have to wait for them. */
@Construct(group = Group.THREADS, name = Interrupting.ROW, transition = Interrupting.TRANSITION)
class InterruptedLocks {
  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
  private final StampedLock stamped = new StampedLock();
  private final Semaphore permits = new Semaphore(2);
  private int got;

  /**
   * The holder gives the lock back, so that it is free in the end, whichever thread was
   * interrupted.
   */
  private static void between(Lock taken, Together.Part call, Lock released) throws Exception {
    taken.lock();
    racing(call, taken::unlock, released::unlock);
    check(released.tryLock(), "still held");
  }

  private static Together.Part timed(Lock taken) {
    return () -> check(taken.tryLock(1, TimeUnit.SECONDS), "time is up");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeLocks() throws Exception {
    before(
        lock::lockInterruptibly,
        timed(lock),
        both.readLock()::lockInterruptibly,
        timed(both.readLock()),
        both.writeLock()::lockInterruptibly,
        timed(both.writeLock()));
    check(!lock.isLocked() && !both.isWriteLocked() && both.getReadLockCount() == 0, "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeStampsAndPermits() throws Exception {
    before(
        stamped::readLockInterruptibly,
        stamped::writeLockInterruptibly,
        () -> stamped.tryReadLock(1, TimeUnit.SECONDS),
        () -> stamped.tryWriteLock(1, TimeUnit.SECONDS),
        stamped.asReadLock()::lockInterruptibly,
        stamped.asWriteLock()::lockInterruptibly,
        permits::acquire,
        () -> permits.acquire(2),
        () -> permits.tryAcquire(1, TimeUnit.SECONDS),
        () -> permits.tryAcquire(2, 1, TimeUnit.SECONDS));
    check(!stamped.isReadLocked() && !stamped.isWriteLocked(), "locked");
    check(permits.availablePermits() == 2, "gone");
  }

  /** Another thread interrupts; the lock is free, and is given back if it was taken. */
  private static void freely(Together.Part call, Together.Part undo) throws Exception {
    Thread thread =
        start(
            () -> {
              if (!ends(call)) {
                undo.run();
              }
            });
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void freeLock() throws Exception {
    freely(lock::lockInterruptibly, lock::unlock);
    check(!lock.isLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void freePermits() throws Exception {
    freely(() -> permits.acquire(2), () -> permits.release(2));
    check(permits.availablePermits() == 2, "gone");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedLock() throws Exception {
    lock.lock();
    blocked(lock::lockInterruptibly);
    check(lock.isHeldByCurrentThread(), "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedTimedLock() throws Exception {
    lock.lock();
    blocked(timed(lock));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedReader() throws Exception {
    both.writeLock().lock();
    blocked(both.readLock()::lockInterruptibly);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedTimedReader() throws Exception {
    both.writeLock().lock();
    blocked(timed(both.readLock()));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedWriter() throws Exception {
    both.writeLock().lock();
    blocked(both.writeLock()::lockInterruptibly);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedTimedWriter() throws Exception {
    both.writeLock().lock();
    blocked(timed(both.writeLock()));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedStampedReader() throws Exception {
    long stamp = stamped.writeLock();
    blocked(stamped::readLockInterruptibly);
    stamped.unlockWrite(stamp);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedStampedWriter() throws Exception {
    long stamp = stamped.writeLock();
    blocked(() -> stamped.tryWriteLock(1, TimeUnit.SECONDS));
    stamped.unlockWrite(stamp);
  }

  /** A thread takes two at once: one that waits takes one transition more to stand in the queue. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void blockedPermits() throws Exception {
    permits.acquire(2);
    blocked(permits::acquire);
    blocked(() -> permits.tryAcquire(1, TimeUnit.SECONDS));
    check(permits.availablePermits() == 0, "there are some");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingLock() throws Exception {
    between(lock, lock::lockInterruptibly, lock);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedLock() throws Exception {
    between(lock, timed(lock), lock);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingFairLock() throws Exception {
    ReentrantLock fair = new ReentrantLock(true);
    between(fair, fair::lockInterruptibly, fair);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingWriters() throws Exception {
    between(both.writeLock(), both.writeLock()::lockInterruptibly, both.writeLock());
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedWriters() throws Exception {
    between(both.writeLock(), timed(both.writeLock()), both.writeLock());
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingReader() throws Exception {
    between(both.writeLock(), both.readLock()::lockInterruptibly, both.readLock());
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedReader() throws Exception {
    between(both.writeLock(), timed(both.readLock()), both.readLock());
  }

  /**
   * It is interrupted before it asks; or it takes the lock at once. Else it stands in a queue: it
   * leaves before the other gives the lock back; it gets the lock before it is interrupted; or it
   * gets the lock or leaves after both.
   */
  @ConcurrencyTest
  @Passes(traces = 6)
  void racingWriterAfterReader() throws Exception {
    between(both.readLock(), both.writeLock()::lockInterruptibly, both.writeLock());
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingStampedWriters() throws Exception {
    long stamp = stamped.writeLock();
    racing(
        () -> stamped.unlockWrite(stamped.writeLockInterruptibly()),
        () -> stamped.unlockWrite(stamp),
        () -> {});
    check(!stamped.isWriteLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingStampedTimedWriters() throws Exception {
    long stamp = stamped.writeLock();
    racing(
        () -> stamped.unlockWrite(stamped.tryWriteLock(1, TimeUnit.SECONDS)),
        () -> stamped.unlockWrite(stamp),
        () -> {});
    check(!stamped.isWriteLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingStampedReader() throws Exception {
    long stamp = stamped.writeLock();
    racing(
        () -> stamped.unlockRead(stamped.readLockInterruptibly()),
        () -> stamped.unlockWrite(stamp),
        () -> {});
    check(!stamped.isReadLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingStampedTimedReader() throws Exception {
    long stamp = stamped.writeLock();
    racing(
        () -> stamped.unlockRead(stamped.tryReadLock(1, TimeUnit.SECONDS)),
        () -> stamped.unlockWrite(stamp),
        () -> {});
    check(!stamped.isReadLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingView() throws Exception {
    Lock view = stamped.asWriteLock();
    view.lock();
    racing(view::lockInterruptibly, view::unlock, view::unlock);
    check(!stamped.isWriteLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void racingPermits() throws Exception {
    permits.acquire(2);
    racing(permits::acquire, permits::release, permits::release);
    check(permits.availablePermits() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void racingTimedPermits() throws Exception {
    permits.acquire(2);
    racing(
        () -> check(permits.tryAcquire(1, TimeUnit.SECONDS), "time is up"),
        permits::release,
        permits::release);
    check(permits.availablePermits() == 1, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void racingSeveralPermits() throws Exception {
    permits.acquire(2);
    racing(() -> permits.acquire(2), () -> permits.release(2), () -> permits.release(2));
    check(permits.availablePermits() == 2, "lost");
  }

  /** Before the other takes the lock, after it, or not at all. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void takenTwice() throws Exception {
    freelyBeside(lock::lockInterruptibly, lock::unlock, lock::lock, lock::unlock);
    check(!lock.isLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void acquiredTwice() throws Exception {
    Semaphore one = new Semaphore(1);
    freelyBeside(one::acquire, one::release, one::acquireUninterruptibly, one::release);
    check(one.availablePermits() == 1, "lost");
  }

  private static void freelyBeside(
      Together.Part call, Together.Part undo, Together.Part take, Together.Part giveBack)
      throws Exception {
    Thread thread =
        start(
            () -> {
              if (!ends(call)) {
                undo.run();
              }
            });
    take.run();
    giveBack.run();
    thread.interrupt();
    thread.join();
  }

  /** A thread gives back a lock that it may not have got. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "IllegalMonitorStateException")
  void unlockedInFinally() throws Exception {
    Thread thread =
        start(
            () -> {
              try {
                lock.lockInterruptibly();
              } catch (InterruptedException e) {
                // goes on as if it had the lock
              } finally {
                lock.unlock();
              }
            });
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "one too many")
  void releasedInFinally() throws Exception {
    Semaphore one = new Semaphore(1);
    Thread thread =
        start(
            () -> {
              try {
                one.acquire();
              } catch (InterruptedException e) {
                // goes on as if it had the permit
              } finally {
                one.release();
              }
            });
    thread.interrupt();
    thread.join();
    check(one.availablePermits() == 1, "one too many");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "given up")
  void givesUp() throws Exception {
    lock.lock();
    racing(
        () -> {
          lock.lockInterruptibly();
          got++;
        },
        lock::unlock,
        lock::unlock);
    check(got == 1, "given up");
  }
}
