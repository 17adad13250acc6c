package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks that were made fair. */
@Construct(
    group = Group.LOCKS,
    name = "fair `ReentrantLock`, `ReentrantReadWriteLock`, `Semaphore`, `ArrayBlockingQueue`",
    transition =
        "as unfair ones: the thread that waits longest is not preferred. All schedules that can"
            + " happen are explored, and some that cannot",
    notDeep = "the JDK's own code is fair: these programs count what it leaves out")
class FairLocks {
  private int value;

  private void locked(Lock lock) throws InterruptedException {
    Together.Part increment =
        () -> {
          lock.lock();
          value++;
          lock.unlock();
        };
    run(increment, increment);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void lock() throws InterruptedException {
    locked(new ReentrantLock(true));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void writeLock() throws InterruptedException {
    locked(new ReentrantReadWriteLock(true).writeLock());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void semaphore() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1, true);
    Together.Part increment =
        () -> {
          semaphore.acquire();
          value++;
          semaphore.release();
        };
    run(increment, increment);
    check(value == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "the second was first")
  void queue() throws InterruptedException {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2, true);
    run(() -> queue.put(1), () -> queue.put(2));
    check(queue.take() == 1, "the second was first");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void inAnotherOrder() throws InterruptedException {
    ReentrantLock first = new ReentrantLock(true);
    ReentrantLock second = new ReentrantLock(true);
    run(() -> both(first, second), () -> both(second, first));
  }

  private static void both(Lock outer, Lock inner) {
    outer.lock();
    inner.lock();
    inner.unlock();
    outer.unlock();
  }
}
