package dev.por.litmus;

import static dev.por.litmus.Interrupting.before;
import static dev.por.litmus.Interrupting.blocked;
import static dev.por.litmus.Interrupting.ends;
import static dev.por.litmus.Interrupting.racing;
import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.Date;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that are interrupted while they wait for a signal, or for each other. */
@Construct(group = Group.THREADS, name = Interrupting.ROW, transition = Interrupting.TRANSITION)
@SuppressWarnings("WaitNotInLoop") // what is tested here
class InterruptedWaits {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition condition = lock.newCondition();
  private final Object monitor = new Object();

  private Together.Part locked(Together.Part part) {
    return () -> {
      lock.lock();
      try {
        part.run();
      } finally {
        check(lock.getHoldCount() == 1, "not held");
        lock.unlock();
      }
    };
  }

  private Together.Part synchronously(Together.Part part) {
    return () -> {
      synchronized (monitor) {
        part.run();
      }
    };
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void beforeWaits() throws Exception {
    before(
        locked(condition::await),
        locked(() -> condition.awaitNanos(1)),
        locked(() -> condition.await(1, TimeUnit.SECONDS)),
        locked(() -> condition.awaitUntil(new Date(1))),
        synchronously(monitor::wait),
        synchronously(() -> monitor.wait(1)),
        () -> new CountDownLatch(1).await(),
        () -> new CountDownLatch(0).await(),
        () -> new CountDownLatch(0).await(1, TimeUnit.SECONDS),
        () -> new Exchanger<>().exchange(1),
        () -> new Exchanger<>().exchange(1, 1, TimeUnit.SECONDS),
        () -> Thread.sleep(0),
        () -> Thread.sleep(1),
        () -> TimeUnit.SECONDS.sleep(1));
    // there is nothing to wait for
    Thread.currentThread().interrupt();
    TimeUnit.SECONDS.sleep(0);
    Thread ended = start(() -> {});
    while (ended.isAlive()) {
      Thread.onSpinWait();
    }
    ended.join();
    check(Thread.interrupted(), "cleared");
  }

  /** The barrier breaks, also for a thread that comes later. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void beforeBarriers() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    before(barrier::await);
    check(barrier.isBroken() && barrier.getNumberWaiting() == 0, "whole");
    boolean broken = false;
    try {
      barrier.await();
    } catch (BrokenBarrierException e) {
      broken = true;
    }
    check(broken, "passed");
    Phaser phaser = new Phaser(1);
    before(() -> phaser.awaitAdvanceInterruptibly(0));
    before(() -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS));
    // that phase is over: there is nothing to wait for
    Thread.currentThread().interrupt();
    phaser.arrive();
    check(phaser.awaitAdvanceInterruptibly(0) == 1, "another phase");
    check(Thread.interrupted(), "cleared");
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void blockedLatch() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    blocked(latch::await);
    blocked(() -> latch.await(1, TimeUnit.SECONDS));
    check(latch.getCount() == 1, "counted");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedCondition() throws Exception {
    blocked(locked(condition::await));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedTimedCondition() throws Exception {
    blocked(locked(() -> condition.awaitNanos(1)));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedConditionUntil() throws Exception {
    blocked(locked(() -> condition.awaitUntil(new Date(1_000_000_000_000_000L))));
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void blockedBarrier() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    blocked(barrier::await);
    check(barrier.isBroken() && barrier.getNumberWaiting() == 0, "whole");
  }

  /** It looks for the phase first: interrupted before it asks, or after that. */
  @ConcurrencyTest
  @Passes(traces = 4)
  void blockedPhaser() throws Exception {
    Phaser phaser = new Phaser(1);
    blocked(() -> phaser.awaitAdvanceInterruptibly(0));
    blocked(() -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS));
    check(phaser.getPhase() == 0, "advanced");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedExchanger() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    blocked(() -> exchanger.exchange(1));
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void blockedTimedExchanger() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    blocked(() -> exchanger.exchange(1, 1, TimeUnit.SECONDS));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void blockedJoiner() throws Exception {
    Thread main = Thread.currentThread();
    blocked(main::join);
    blocked(() -> main.join(1));
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingLatch() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    racing(latch::await, latch::countDown, () -> {});
  }

  @ConcurrencyTest
  @Passes(traces = 4)
  void racingTimedLatch() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    racing(() -> check(latch.await(1, TimeUnit.SECONDS), "time is up"), latch::countDown, () -> {});
  }

  /**
   * It looks after the phase: interrupted before the call ends, or after that. Or it looks before
   * the phase, and asks after the interrupt; or is interrupted while it waits; or goes on, before
   * the interrupt or after that.
   */
  @ConcurrencyTest
  @Passes(traces = 6)
  void racingPhaser() throws Exception {
    Phaser phaser = new Phaser(1);
    racing(() -> phaser.awaitAdvanceInterruptibly(0), phaser::arrive, () -> {});
  }

  @ConcurrencyTest
  @Passes(traces = 6)
  void racingTimedPhaser() throws Exception {
    Phaser phaser = new Phaser(1);
    racing(
        () -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS), phaser::arrive, () -> {});
  }

  @ConcurrencyTest
  @Passes(traces = 7)
  void racingCondition() throws Exception {
    Thread thread = start(() -> ends(locked(condition::await)));
    Thread other = start(thread::interrupt);
    locked(condition::signal).run();
    other.join();
    thread.join();
    check(!lock.isLocked(), "locked");
  }

  @ConcurrencyTest
  @Passes(traces = 7)
  void racingTimedCondition() throws Exception {
    Thread thread = start(() -> ends(locked(() -> condition.await(1, TimeUnit.SECONDS))));
    Thread other = start(thread::interrupt);
    locked(condition::signal).run();
    other.join();
    thread.join();
    check(!lock.isLocked(), "locked");
  }

  /** Both threads pass together; an interrupted thread breaks the barrier for the other one. */
  @ConcurrencyTest
  @Passes(traces = 8)
  void racingBarrier() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    boolean[] passed = new boolean[2];
    Thread thread = start(() -> passed[0] = !ends(barrier::await));
    Thread other = start(thread::interrupt);
    try {
      barrier.await();
      passed[1] = true;
    } catch (BrokenBarrierException e) {
      check(barrier.isBroken(), "whole");
    }
    thread.join();
    other.join();
    check(passed[0] == passed[1], "one of them");
  }

  @ConcurrencyTest
  @Passes(traces = 5)
  void racingExchanger() throws Exception {
    Exchanger<Integer> exchanger = new Exchanger<>();
    Integer[] got = new Integer[2];
    Thread thread = start(() -> ends(() -> got[0] = exchanger.exchange(1)));
    Thread other = start(thread::interrupt);
    try {
      got[1] = exchanger.exchange(2, 1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      check(got[0] == null, "from nobody");
    }
    other.join();
    thread.join();
    check((got[0] == null) == (got[1] == null), "one of them");
  }

  @ConcurrencyTest
  @Passes(traces = 3)
  void racingJoiner() throws Exception {
    Thread joined = start(() -> {});
    racing(joined::join, () -> {}, () -> check(!joined.isAlive(), "too early"));
    joined.join();
  }

  /** The status stays where what was waited for came first. */
  @ConcurrencyTest
  @Fails(
      traces = 4,
      with = {"interrupted or not", "InterruptedException"})
  void goesOnInterrupted() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread =
        start(
            () -> {
              latch.await();
              check(Thread.currentThread().isInterrupted(), "interrupted or not");
            });
    latch.countDown();
    thread.interrupt();
    thread.join();
  }

  @ConcurrencyTest
  @Fails(traces = 6, with = "BrokenBarrierException")
  void brokenForOthers() throws Exception {
    CyclicBarrier barrier = new CyclicBarrier(2);
    Thread thread = start(() -> ends(barrier::await));
    thread.interrupt();
    barrier.await();
  }
}
