package dev.por.litmus;

import static dev.por.litmus.Interrupting.ends;
import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * A thread is interrupted, and then let go on. The JDK has asked for an interrupt before that, and
 * goes on; or it asks after that, and throws. So the status is set where a call has gone through.
 */
@Construct(group = Group.THREADS, name = Interrupting.ROW, transition = Interrupting.TRANSITION)
class InterruptedOnTheWay {
  private final ReentrantLock lock = new ReentrantLock();
  private final StampedLock stamped = new StampedLock();
  private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();

  /**
   * Makes the call in a thread, interrupts that, and lets it go on. Where the call asks first: it
   * throws at once; it has asked before and throws while it waits; or it goes on.
   */
  private static void onTheWay(Together.Part call, Together.Part supply) throws Exception {
    Thread thread =
        start(
            () -> {
              if (!ends(call)) {
                check(Thread.currentThread().isInterrupted(), "cleared");
                throw new AssertionError("went on");
              }
            });
    thread.interrupt();
    supply.run();
    thread.join();
  }

  private static void locked(Lock held, Together.Part call) throws Exception {
    held.lock();
    onTheWay(call, held::unlock);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void lock() throws Exception {
    locked(lock, lock::lockInterruptibly);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void timedLock() throws Exception {
    locked(lock, () -> check(lock.tryLock(1, TimeUnit.SECONDS), "time is up"));
  }

  /** The lock is its own: it may be interrupted before it asks, or after that, or not yet. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "threw")
  void lockAgain() throws Exception {
    Thread thread =
        start(
            () -> {
              lock.lock();
              check(!ends(lock::lockInterruptibly), "threw");
            });
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void reader() throws Exception {
    locked(both.writeLock(), both.readLock()::lockInterruptibly);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void writer() throws Exception {
    locked(both.writeLock(), both.writeLock()::lockInterruptibly);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void stampedReader() throws Exception {
    long stamp = stamped.writeLock();
    onTheWay(stamped::readLockInterruptibly, () -> stamped.unlockWrite(stamp));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void stampedWriter() throws Exception {
    long stamp = stamped.writeLock();
    onTheWay(stamped::writeLockInterruptibly, () -> stamped.unlockWrite(stamp));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void permits() throws Exception {
    Semaphore permits = new Semaphore(0);
    onTheWay(permits::acquire, permits::release);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void timedPermits() throws Exception {
    Semaphore permits = new Semaphore(0);
    onTheWay(() -> check(permits.tryAcquire(1, TimeUnit.SECONDS), "time is up"), permits::release);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void latch() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    onTheWay(latch::await, latch::countDown);
  }

  private static void taken(BlockingQueue<Integer> queue) throws Exception {
    onTheWay(queue::take, () -> queue.add(1));
  }

  private static void put(BlockingQueue<Integer> queue) throws Exception {
    queue.add(1);
    onTheWay(() -> queue.put(2), queue::poll);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void taker() throws Exception {
    taken(new ArrayBlockingQueue<>(1));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void takerOfLinked() throws Exception {
    taken(new LinkedBlockingQueue<>());
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void takerOfPriorities() throws Exception {
    taken(new PriorityBlockingQueue<>());
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void timedTaker() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    onTheWay(() -> check(queue.poll(1, TimeUnit.SECONDS) == 1, "time is up"), () -> queue.add(1));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void timedTakerOfDeque() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingDeque<>(1);
    onTheWay(() -> check(queue.poll(1, TimeUnit.SECONDS) == 1, "time is up"), () -> queue.add(1));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void putter() throws Exception {
    put(new ArrayBlockingQueue<>(1));
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "went on")
  void putterOfLinked() throws Exception {
    put(new LinkedBlockingQueue<>(1));
  }

  /** What asks only when it has to wait throws before it is let go on, or goes on. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void takerOfDeque() throws Exception {
    taken(new LinkedBlockingDeque<>(1));
  }

  /**
   * What looks before it asks finds the phase; or it does not, and throws when it asks; or has
   * asked before the interrupt, and throws while it waits or goes on.
   */
  @ConcurrencyTest
  @Fails(traces = 4, with = "went on")
  void phase() throws Exception {
    Phaser phaser = new Phaser(1);
    onTheWay(() -> phaser.awaitAdvanceInterruptibly(0), phaser::arrive);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void future() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    onTheWay(future::get, () -> future.complete(1));
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "went on")
  void task() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    onTheWay(task::get, task::run);
  }

  /**
   * The interrupt comes last. The call has looked before the outcome, and asks after the interrupt.
   */
  private static void behind(Together.Part call, Together.Part supply) throws Exception {
    Thread thread = start(() -> check(!ends(call), "threw"));
    supply.run();
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "threw")
  void behindTask() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    behind(task::get, task::run);
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "threw")
  void behindTimedFuture() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    behind(() -> future.get(1, TimeUnit.SECONDS), () -> future.complete(1));
  }

  @ConcurrencyTest
  @Fails(traces = 5, with = "threw")
  void behindPhase() throws Exception {
    Phaser phaser = new Phaser(1);
    behind(() -> phaser.awaitAdvanceInterruptibly(0), phaser::arrive);
  }

  /** It looks once more when it has asked. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void behindFuture() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    behind(future::get, () -> future.complete(1));
  }

  /** A thread interrupts itself and calls; what it waits for comes meanwhile. */
  private static void ofItself(Together.Part call, Together.Part supply) throws Exception {
    Thread thread =
        start(
            () -> {
              Thread.currentThread().interrupt();
              check(ends(call), "went on");
            });
    supply.run();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void ofItselfTask() throws Exception {
    FutureTask<Integer> task = new FutureTask<>(() -> 1);
    ofItself(task::get, task::run);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void ofItselfTimedFuture() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    ofItself(() -> future.get(1, TimeUnit.SECONDS), () -> future.complete(1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void ofItselfFuture() throws Exception {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    ofItself(future::get, () -> future.complete(1));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void ofItselfPhase() throws Exception {
    Phaser phaser = new Phaser(1);
    ofItself(() -> phaser.awaitAdvanceInterruptibly(0), phaser::arrive);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "went on")
  void ofItselfJoiner() throws Exception {
    Thread other = start(() -> {});
    ofItself(other::join, () -> {});
  }

  /**
   * It throws at once. Or it waits, and takes its offer back or goes on with the other one. Or the
   * other one waits, and it goes on at once.
   */
  @ConcurrencyTest
  @Fails(traces = 4, with = "went on")
  void exchange() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    onTheWay(
        () -> exchanger.exchange(1),
        () -> {
          try {
            exchanger.exchange(2, 1, TimeUnit.SECONDS);
          } catch (TimeoutException e) {
            // no other thread came
          }
        });
  }

  /**
   * No thread has seen the waiter: it stands in the queue or not, and goes on. Or it has been seen
   * there, and then gets the lock and an interrupt: it goes on before that or after that, or
   * throws.
   */
  @ConcurrencyTest
  @Fails(
      traces = 5,
      with = {"went on", "threw"})
  void seenInTheQueue() throws Exception {
    lock.lock();
    Thread thread =
        start(
            () -> {
              boolean ended = ends(lock::lockInterruptibly);
              throw new AssertionError(ended ? "threw" : "went on");
            });
    boolean seen = lock.hasQueuedThread(thread);
    lock.unlock();
    if (seen) {
      thread.interrupt();
    }
    thread.join();
  }

  /**
   * Another thread sees the state of the waiter: that the waiter may go on is one more step, before
   * the interrupt or after that.
   */
  @ConcurrencyTest
  @Fails(
      traces = 7,
      with = {"went on", "threw"})
  void seenInItsState() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              boolean ended = ends(latch::await);
              throw new AssertionError(ended ? "threw" : "went on");
            });
    boolean seen = thread.getState() == Thread.State.WAITING;
    latch.countDown();
    if (seen) {
      thread.interrupt();
    }
    thread.join();
  }
}
