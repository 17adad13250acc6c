package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Questions for the state of synchronizers. */
@Construct(
    group = Group.LOCKS,
    name =
        "`isLocked`, `getHoldCount`, `getReadLockCount`, `availablePermits`, `drainPermits`,"
            + " `getArrivedParties`, `isReadLocked` and their kin",
    transition = "one per method; a count of readers conflicts with every reader")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class AskedSynchronizers {
  private static final String INSIDE =
      "`getNumberWaiting` and `isBroken` of a barrier, `hasWaitingConsumer` of a transfer queue";
  private static final String CODE = "interleaved inside, as code under test is";

  private final ReentrantLock lock = new ReentrantLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();

  private void lockAndUnlock() {
    lock.lock();
    lock.unlock();
  }

  private void readLockAndUnlock() {
    both.readLock().lock();
    both.readLock().unlock();
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "locked")
  void isLocked() throws InterruptedException {
    run(this::lockAndUnlock, () -> check(!lock.isLocked(), "locked"));
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void heldByAnother() throws InterruptedException {
    start(this::lockAndUnlock);
    check(!lock.isHeldByCurrentThread(), "held");
    check(lock.getHoldCount() == 0, "held");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "one reads")
  void readLocks() throws InterruptedException {
    run(this::readLockAndUnlock, () -> check(both.getReadLockCount() == 0, "one reads"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void nobodyWrites() throws InterruptedException {
    start(this::readLockAndUnlock);
    check(!both.isWriteLocked() && both.getReadHoldCount() == 0, "not by this thread");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "taken")
  void availablePermits() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    run(
        () -> {
          semaphore.acquire();
          semaphore.release();
        },
        () -> check(semaphore.availablePermits() == 1, "taken"));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void drainedAndGivenBack() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    Thread thread =
        start(
            () -> {
              semaphore.acquire();
              semaphore.release();
            });
    semaphore.release(semaphore.drainPermits());
    thread.join();
    check(semaphore.availablePermits() == 1, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "arrived")
  void arrivedParties() throws InterruptedException {
    Phaser phaser = new Phaser(2);
    run(phaser::arrive, () -> check(phaser.getArrivedParties() == 0, "arrived"));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "one reads")
  void isReadLocked() throws InterruptedException {
    StampedLock stamped = new StampedLock();
    run(
        () -> stamped.unlockRead(stamped.readLock()),
        () -> check(!stamped.isReadLocked(), "one reads"));
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = INSIDE, transition = CODE)
  @Fails(traces = Passes.INSIDE, with = "one waits")
  void numberWaiting() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread thread = start(barrier::await);
    int waiting = barrier.getNumberWaiting();
    check(!barrier.isBroken(), "broken");
    barrier.await();
    thread.join();
    check(waiting == 0, "one waits");
  }

  @ConcurrencyTest
  @Construct(group = Group.LOCKS, name = INSIDE, transition = CODE)
  @Passes(traces = Passes.INSIDE)
  void waitingConsumer() throws InterruptedException {
    LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
    Thread thread = start(queue::take);
    while (!queue.hasWaitingConsumer()) {
      Thread.yield();
    }
    check(queue.getWaitingConsumerCount() == 1, "several");
    check(queue.tryTransfer(1), "nobody takes it");
    thread.join();
  }
}
