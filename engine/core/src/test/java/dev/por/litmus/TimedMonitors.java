package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;

/** Monitors that are waited for only so long. */
@Construct(
    group = Group.MONITORS,
    name = "`Object.wait` with a timeout",
    transition = "as without, and one more to stop waiting when time is up")
@SuppressWarnings("WaitNotInLoop") // what is tested here
class TimedMonitors {
  private static final long MILLI = 1_000_000;

  private final Object monitor = new Object();
  private int x;
  private boolean flag;

  @ConcurrencyTest
  @Passes(traces = 2)
  void notifiedBeforeItTimesOut() throws InterruptedException {
    Thread other = start(this::raiseFlag);
    awaitFlag();
    check(flag, "gave up");
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "gave up")
  void timesOutFirst() throws InterruptedException {
    Thread other =
        start(
            () -> {
              Thread.sleep(20);
              raiseFlag();
            });
    awaitFlag();
    check(flag, "gave up");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void timesOutAndTakesTheMonitor() throws InterruptedException {
    Thread other =
        start(
            () -> {
              synchronized (monitor) {
                Thread.sleep(20);
                x = 1;
              }
            });
    synchronized (monitor) {
      monitor.wait(10);
      check(System.nanoTime() >= 10 * MILLI, "early");
    }
    other.join();
  }

  /** A thread that has timed out takes no notification away; one that has not may get it. */
  @ConcurrencyTest
  @Fails(traces = 14, with = "waits to be notified on Object#1")
  void timesOutWhenNotified() throws InterruptedException {
    Thread timed = start(() -> await(10));
    Thread untimed = start(() -> await(0));
    Thread.sleep(10);
    synchronized (monitor) {
      monitor.notify();
    }
    timed.join();
    untimed.join();
  }

  private void raiseFlag() {
    synchronized (monitor) {
      flag = true;
      monitor.notifyAll();
    }
  }

  private void awaitFlag() throws InterruptedException {
    synchronized (monitor) {
      if (!flag) {
        monitor.wait(10);
      }
    }
  }

  private void await(long millis) throws InterruptedException {
    synchronized (monitor) {
      monitor.wait(millis);
    }
  }
}
