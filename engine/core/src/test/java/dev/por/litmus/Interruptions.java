package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Interrupting threads. */
@Construct(
    group = Group.THREADS,
    name = "`Thread.interrupt`, `interrupted`, `isInterrupted`",
    transition =
        "one each, on the interrupt status of the thread, if visible. An operation that throws"
            + " `InterruptedException` reads the status, and writes it when it throws; a wait that"
            + " an interrupt ends takes one more to leave the wait set")
@SuppressWarnings("WaitNotInLoop") // what is tested here
class Interruptions {
  private final Object monitor = new Object();
  private final ReentrantLock lock = new ReentrantLock();
  private int x;

  /** An operation that an interrupt ends. */
  interface Blocking {
    void run() throws InterruptedException;
  }

  private static boolean ends(Blocking blocking) {
    try {
      blocking.run();
      return false;
    } catch (InterruptedException e) {
      check(!Thread.currentThread().isInterrupted(), "not cleared");
      return true;
    }
  }

  private static void interrupted(Blocking blocking) throws InterruptedException {
    Thread thread = start(() -> check(ends(blocking), "not interrupted"));
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void sleepers() throws InterruptedException {
    interrupted(() -> Thread.sleep(1));
    check(System.nanoTime() == 0, "slept");
  }

  /** It has slept long enough by then, and goes on before the interrupt or is ended by it. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "too late")
  void sleeperAtTheLastMoment() throws InterruptedException {
    boolean[] interrupted = new boolean[1];
    Thread sleeper =
        new Thread(
            () -> {
              try {
                Thread.sleep(1);
              } catch (InterruptedException e) {
                interrupted[0] = true;
              }
            });
    sleeper.start();
    Thread.sleep(1);
    sleeper.interrupt();
    sleeper.join();
    check(interrupted[0], "too late");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waiters() throws InterruptedException {
    interrupted(
        () -> {
          synchronized (monitor) {
            monitor.wait();
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joiners() throws InterruptedException {
    Thread main = Thread.currentThread();
    interrupted(() -> main.join());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void takers() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    interrupted(queue::take);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitersForALatch() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    interrupted(() -> latch.await(1, TimeUnit.SECONDS));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitersForPermits() throws InterruptedException {
    Semaphore semaphore = new Semaphore(0);
    interrupted(semaphore::acquire);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitersForALock() throws InterruptedException {
    lock.lock();
    interrupted(lock::lockInterruptibly);
    lock.unlock();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void waitersForACondition() throws InterruptedException {
    Condition condition = lock.newCondition();
    interrupted(
        () -> {
          lock.lock();
          try {
            condition.await();
          } finally {
            lock.unlock();
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void parkEndsAndTheStatusStays() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              LockSupport.park();
              check(Thread.interrupted(), "cleared");
              check(!Thread.interrupted(), "not cleared");
            });
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeItBlocks() throws InterruptedException {
    Thread.currentThread().interrupt();
    check(ends(() -> new Semaphore(1).acquire()), "semaphore");
    Thread.currentThread().interrupt();
    check(ends(() -> Thread.sleep(0)), "sleep");
    Thread.currentThread().interrupt();
    new Semaphore(1).acquireUninterruptibly();
    lock.lock();
    lock.unlock();
    check(Thread.currentThread().isInterrupted(), "cleared");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeItStarts() throws InterruptedException {
    Thread thread = Together.thread(() -> check(ends(() -> Thread.sleep(1)), "lost"));
    thread.interrupt();
    check(thread.isInterrupted(), "not noted");
    thread.start();
    thread.join();
  }

  /** A thread that is notified and interrupted may return, still interrupted, or throw. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void notifiedAndInterrupted() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              synchronized (monitor) {
                check(ends(() -> monitor.wait()) != Thread.interrupted(), "lost");
              }
            });
    thread.interrupt();
    synchronized (monitor) {
      monitor.notify();
    }
    thread.join();
  }

  @ConcurrencyTest
  @Fails(
      traces = 2,
      with = {"gave up", "InterruptedException"})
  void checkedTooEarly() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              if (!Thread.currentThread().isInterrupted()) {
                Thread.sleep(10);
              }
              x = 1;
            });
    thread.interrupt();
    thread.join();
    check(x == 1, "gave up");
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "swallowed")
  void swallowed() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              ends(() -> Thread.sleep(10));
              check(Thread.currentThread().isInterrupted(), "swallowed");
            });
    thread.interrupt();
    thread.join();
  }

  /** Time is up for both: the wait is over before the interrupt comes, or it ends by it. */
  private static void atTheLastMoment(Blocking blocking) throws InterruptedException {
    Thread thread = start(() -> check(!ends(blocking), "interrupted"));
    Thread.sleep(10);
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "interrupted")
  void sleepersAtTheLastMoment() throws InterruptedException {
    atTheLastMoment(() -> Thread.sleep(10));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "interrupted")
  void pollersAtTheLastMoment() throws InterruptedException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    atTheLastMoment(() -> queue.poll(10, TimeUnit.MILLISECONDS));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "interrupted")
  void waitersAtTheLastMoment() throws InterruptedException {
    atTheLastMoment(
        () -> {
          synchronized (monitor) {
            monitor.wait(10);
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "interrupted")
  void waitersForAConditionAtTheLastMoment() throws InterruptedException {
    Condition condition = lock.newCondition();
    atTheLastMoment(
        () -> {
          lock.lock();
          try {
            condition.await(10, TimeUnit.MILLISECONDS);
          } finally {
            lock.unlock();
          }
        });
  }
}
