package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;

/** What the end of a thread does to the monitor of its Thread object. */
@Construct(
    group = Group.THREADS,
    name = "the end of a thread",
    transition =
        "one, which enters the monitor of the `Thread` object once it is free, notifies all threads"
            + " that wait on it and leaves it; not for virtual threads")
@SuppressWarnings({"WaitNotInLoop", "NakedNotify"}) // what is tested here
class ThreadEnds {
  private int x;

  /** Waits as {@code Thread.join} does. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void waitForTheEnd() throws InterruptedException {
    Thread thread = start(() -> x = 1);
    synchronized (thread) {
      while (thread.isAlive()) {
        thread.wait();
      }
    }
    check(x == 1, "not seen");
  }

  /** All of them are notified. */
  @ConcurrencyTest
  @Passes(traces = 10)
  void allWhoWait() throws Exception {
    Thread thread = new Thread(() -> {});
    Together.Part waits =
        () -> {
          synchronized (thread) {
            if (thread.isAlive()) {
              thread.wait();
            }
          }
        };
    Thread first = Together.thread(waits);
    thread.start();
    first.start();
    waits.run();
    first.join();
  }

  /** The end of a thread waits for its monitor: the thread is alive that long. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void aliveWhileItsMonitorIsHeld() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    synchronized (thread) {
      thread.start();
      check(thread.isAlive(), "over");
      check(thread.isAlive(), "over");
    }
    thread.join();
  }

  /** The thread may have ended before the wait. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "waits to be notified")
  void endsBeforeTheWait() throws InterruptedException {
    Thread thread = start(() -> {});
    synchronized (thread) {
      thread.wait();
    }
  }

  /** What wakes is not what was waited for. */
  @ConcurrencyTest
  @Fails(traces = 4, with = "not by the signal")
  void wokenByTheEnd() throws InterruptedException {
    Thread thread = new Thread(() -> {});
    Thread other =
        new Thread(
            () -> {
              synchronized (thread) {
                x = 1;
                thread.notifyAll();
              }
            });
    synchronized (thread) {
      thread.start();
      other.start();
      thread.wait();
      check(x == 1, "not by the signal");
    }
    other.join();
  }

  /** A thread that joins another one while it keeps that from its end waits for ever. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "deadlock: ")
  void keptFromItsEnd() throws InterruptedException {
    Thread thread = start(() -> {});
    Object held = thread;
    Thread other = Together.thread(() -> thread.join());
    synchronized (held) {
      other.start();
      other.join();
    }
  }

  /** No other thread uses the monitor, and none waits on it. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void monitorThatNobodyElseUses() throws InterruptedException {
    Thread thread =
        start(
            () -> {
              synchronized (Thread.currentThread()) {
                x++;
              }
            });
    thread.join();
    check(x == 1, "lost");
  }
}
