package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;

/** Loops that try until it works: an attempt that fails is a read. */
@Construct(
    group = Group.LOCKS,
    name = "loops that try again: `tryLock()`, `tryAcquire()`, `poll()`, `getAndSet` of a flag",
    transition =
        "one per attempt; one that fails is a read, so the loop waits until something has been"
            + " changed that it looked at. A loop that can never end this way is a LIVELOCK")
@SuppressWarnings("ThreadPriorityCheck") // what is tested here
class AttemptLoops {
  private final ReentrantLock lock = new ReentrantLock();
  private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
  private int data;

  private static void until(BooleanSupplier attempt) {
    while (!attempt.getAsBoolean()) {
      Thread.yield();
    }
  }

  /** Each gets in first, and the other fails once meanwhile, or not. */
  private void bothIncrement(BooleanSupplier enter, Runnable leave) throws InterruptedException {
    Together.Part increment =
        () -> {
          until(enter);
          data++;
          leave.run();
        };
    run(increment, increment);
    check(data == 2, "lost");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void tryLock() throws InterruptedException {
    bothIncrement(lock::tryLock, lock::unlock);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void tryWriteLock() throws InterruptedException {
    Lock writing = new ReentrantReadWriteLock().writeLock();
    bothIncrement(writing::tryLock, writing::unlock);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void tryAcquire() throws InterruptedException {
    Semaphore semaphore = new Semaphore(1);
    bothIncrement(semaphore::tryAcquire, semaphore::release);
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void testAndSet() throws InterruptedException {
    AtomicBoolean taken = new AtomicBoolean();
    bothIncrement(() -> !taken.getAndSet(true), () -> taken.set(false));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void poll() throws InterruptedException {
    Thread other = start(() -> queue.offer(1));
    until(() -> queue.poll() != null);
    other.join();
    check(queue.isEmpty(), "one more");
  }

  /** No thread can see which of two failed attempts came first. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void failedAttemptsAreReads() throws InterruptedException {
    lock.lock();
    Together.Part attempt =
        () -> {
          check(!lock.tryLock(), "taken");
          check(queue.poll() == null, "polled");
        };
    run(attempt, attempt);
    lock.unlock();
  }

  /** The second thread waits for a lock that is never given back. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "livelock")
  void lockThatIsKept() throws InterruptedException {
    run(() -> until(lock::tryLock), () -> until(lock::tryLock));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "empty")
  void triesOnlyOnce() throws InterruptedException {
    Thread other = start(() -> queue.offer(1));
    check(queue.poll() != null, "empty");
    other.join();
  }

  /** The writer goes on when the reader is done: at most one attempt fails in between. */
  @ConcurrencyTest
  @Passes(traces = 3)
  void tryWriteLockWhileAnotherReads() throws InterruptedException {
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    Together.run(
        () -> {
          both.readLock().lock();
          both.readLock().unlock();
        },
        () -> {
          while (!both.writeLock().tryLock()) {
            Thread.onSpinWait();
          }
          both.writeLock().unlock();
        });
  }

  private int received(int wanted) {
    int received = 0;
    while (received < wanted) {
      Integer item = queue.poll();
      if (item != null) {
        received++;
      }
    }
    return received;
  }

  /** The loop counts what came, and skips the increment where nothing did. */
  @ConcurrencyTest
  @Passes(traces = 6)
  void countsWhatCame() throws InterruptedException {
    Thread giver =
        start(
            () -> {
              queue.add(1);
              queue.add(2);
            });
    check(received(2) == 2, "received");
    giver.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock")
  void countsWhatNeverComes() {
    check(received(1) == 1, "received");
  }

  @ConcurrencyTest
  @Passes(traces = 40)
  void countsItsLocks() throws InterruptedException {
    Together.Part twice =
        () -> {
          int entered = 0;
          while (entered < 2) {
            boolean taken = lock.tryLock();
            if (taken) {
              lock.unlock();
              entered++;
            }
          }
        };
    Thread other = start(twice);
    try {
      twice.run();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    other.join();
  }
}
