package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Threads that wait to be notified. */
@Construct(
    group = Group.MONITORS,
    name = "`Object.wait`, `notify`, `notifyAll`",
    transition =
        "a wait is two: it gives the monitor up, it takes it again; to notify is one. Which waiter"
            + " `notify` wakes is a choice. No spurious wake-ups, unless they are asked for")
@SuppressWarnings({"WaitNotInLoop", "NotifyNotInSynchronizedContext"}) // what is tested here
class WaitsForNotice {
  private final Object lock = new Object();
  private boolean ready;
  private int woken;

  private void awaitReady() throws InterruptedException {
    synchronized (lock) {
      while (!ready) {
        lock.wait();
      }
      woken++;
    }
  }

  private void makeReady(boolean forAll) {
    synchronized (lock) {
      ready = true;
      if (forAll) {
        lock.notifyAll();
      } else {
        lock.notify();
      }
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void inALoop() throws InterruptedException {
    run(this::awaitReady, () -> makeReady(false));
    check(woken == 1, "not woken");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "waits to be notified")
  void notifiedTooEarly() throws InterruptedException {
    run(
        () -> {
          synchronized (lock) {
            lock.wait();
          }
        },
        () -> makeReady(true));
  }

  /** The monitor is entered twice, given up at once, and taken back twice. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void givenUpWhole() throws InterruptedException {
    run(
        () -> {
          synchronized (lock) {
            awaitReady();
            check(Thread.holdsLock(lock), "left too often");
          }
        },
        () -> makeReady(true));
  }

  /**
   * Traces: a thread that asks before it is ready waits. No thread waits: 2 orders of asking. One
   * waits: 2 choices of it, and 2 orders of what is left. Both wait: 2 orders of waiting, 2 of
   * going on.
   */
  @ConcurrencyTest
  @Passes(traces = 10)
  void everybodyIsWoken() throws InterruptedException {
    run(this::awaitReady, this::awaitReady, () -> makeReady(true));
    check(woken == 2, "not woken");
  }

  /** Where both wait, either of them is woken, and the other waits for ever. */
  @ConcurrencyTest
  @Fails(
      traces = 10,
      with = {"thread-1 waits to be notified", "thread-2 waits to be notified"})
  void oneOfTwoIsWoken() throws InterruptedException {
    run(this::awaitReady, this::awaitReady, () -> makeReady(false));
  }

  /** The thread that is woken first wakes the other; the second one has no thread to wake. */
  @ConcurrencyTest
  @Fails(traces = 13, with = "thread-1 waits to be notified")
  void onlyOnePassesItOn() throws InterruptedException {
    run(
        () -> {
          awaitReady();
          synchronized (lock) {
            lock.notify();
          }
        },
        this::awaitReady,
        () -> makeReady(false));
  }
}
