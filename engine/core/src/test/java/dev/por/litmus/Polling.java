package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;

/** Loops that look again after some time, or at the clock. */
@Construct(
    group = Group.THREADS,
    name = "loops that sleep, or look at the clock, until something has happened",
    transition =
        "as their operations. When nothing else can happen, time passes for a thread that looks at"
            + " the clock: a millisecond, then twice as much each time")
class Polling {
  private volatile boolean flag;
  private volatile boolean stop;

  @ConcurrencyTest
  @Passes(traces = 2)
  void sleeps() throws InterruptedException {
    Thread other = start(() -> flag = true);
    while (!flag) {
      Thread.sleep(10);
    }
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock: main repeats the loop at")
  void sleepsInVain() throws InterruptedException {
    Thread other = start(() -> check(!flag, "flag"));
    while (!flag) {
      Thread.sleep(10);
    }
    other.join();
  }

  /** Time passes for the other, and so for the one that looks every ten milliseconds. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void sleepsUntilAnotherWakes() throws InterruptedException {
    Thread other =
        start(
            () -> {
              Thread.sleep(35);
              flag = true;
            });
    while (!flag) {
      Thread.sleep(10);
    }
    check(System.nanoTime() == 40_000_000, "time");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void looksAtTheClock() {
    long end = System.nanoTime() + 5_000_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    check(System.nanoTime() == 7_000_000, "1 + 2 + 4 milliseconds");
  }

  /**
   * The clock is not let run past a thread that waits for an earlier moment. After two milliseconds
   * both go on: the look at the clock and that at the flag come after the store, or one, or none.
   */
  @ConcurrencyTest
  @Passes(traces = 3)
  void othersAreInTime() throws InterruptedException {
    Thread other =
        start(
            () -> {
              Thread.sleep(2);
              flag = true;
            });
    long end = System.currentTimeMillis() + 1000;
    while (!flag && System.currentTimeMillis() < end) {
      Thread.onSpinWait();
    }
    check(flag, "gave up");
    other.join();
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "gave up")
  void givesUp() throws InterruptedException {
    Thread other =
        start(
            () -> {
              Thread.sleep(1000);
              flag = true;
            });
    long end = System.currentTimeMillis() + 10;
    while (!flag && System.currentTimeMillis() < end) {
      Thread.onSpinWait();
    }
    check(flag, "gave up");
    other.join();
  }

  /** A daemon that never blocks does not keep the test from ending. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void daemon() {
    Thread daemon =
        new Thread(
            () -> {
              while (!stop) {
                Thread.onSpinWait();
              }
            });
    daemon.setDaemon(true);
    daemon.start();
  }
}
