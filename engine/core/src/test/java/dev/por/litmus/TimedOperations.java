package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Methods of java.util.concurrent that wait only so long. */
@Construct(
    group = Group.LOCKS,
    name = "`tryLock`, `tryAcquire`, `await`, `poll`, `offer` with a timeout",
    transition = "one, enabled also when time is up: then it changes nothing")
class TimedOperations {
  private static final long MILLI = 1_000_000;

  private final ReentrantLock lock = new ReentrantLock();

  @ConcurrencyTest
  @Passes(traces = 2)
  void tryLockWaits() throws InterruptedException {
    Thread other = start(() -> holdLock(10));
    check(lock.tryLock(20, TimeUnit.MILLISECONDS), "timed out");
    lock.unlock();
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "timed out")
  void tryLockGivesUp() throws InterruptedException {
    Thread other = start(() -> holdLock(30));
    check(lock.tryLock(20, TimeUnit.MILLISECONDS), "timed out");
    lock.unlock();
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void readersAndWritersGiveUp() throws InterruptedException {
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    both.readLock().lock();
    Thread other =
        start(
            () -> {
              check(both.readLock().tryLock(5, TimeUnit.MILLISECONDS), "reader");
              check(!both.writeLock().tryLock(5, TimeUnit.MILLISECONDS), "writer");
              both.readLock().unlock();
            });
    other.join();
    check(System.nanoTime() == 5 * MILLI, "time");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void synchronizersGiveUp() throws InterruptedException {
    check(!new Semaphore(1).tryAcquire(2, 5, TimeUnit.MILLISECONDS), "semaphore");
    check(!new CountDownLatch(1).await(5, TimeUnit.MILLISECONDS), "latch");
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    check(queue.poll(5, TimeUnit.MILLISECONDS) == null, "empty");
    check(queue.offer(1, 5, TimeUnit.MILLISECONDS), "room");
    check(!queue.offer(2, 5, TimeUnit.MILLISECONDS), "full");
    check(System.nanoTime() == 20 * MILLI, "time");
  }

  static final class Queue extends LinkedBlockingQueue<Integer> {
    private static final long serialVersionUID = 1L;
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void pollIsServedInTime() throws InterruptedException {
    BlockingQueue<Integer> queue = new Queue();
    Thread other = start(() -> queue.add(1));
    check(queue.poll(5, TimeUnit.MILLISECONDS) != null, "nothing");
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "nothing")
  void pollIsServedTooLate() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread other =
        start(
            () -> {
              Thread.sleep(5);
              queue.add(1);
            });
    check(queue.poll(5, TimeUnit.MILLISECONDS) != null, "nothing");
    other.join();
  }

  private void holdLock(long millis) throws InterruptedException {
    lock.lock();
    Thread.sleep(millis);
    lock.unlock();
  }
}
