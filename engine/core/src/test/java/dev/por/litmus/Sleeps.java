package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.TimeUnit;

/** Sleeping. */
@Construct(
    group = Group.TIME,
    name = "`Thread.sleep`, `TimeUnit.sleep`, `System.nanoTime`, `currentTimeMillis`",
    transition =
        "a sleep is one, enabled from its moment on. Time passes only when nothing else can happen, to the earliest moment that a thread waits for; that is one transition, which touches everything. Asking for the time is none")
class Sleeps {
  private static final long MILLI = 1_000_000;

  private int x;

  @ConcurrencyTest
  @Passes(traces = 1)
  void theShorterEndsFirst() throws InterruptedException {
    Thread shorter = start(() -> x = readAfter(10) + 1);
    Thread longer = start(() -> x = readAfter(20) * 2);
    shorter.join();
    longer.join();
    check(x == 2, "order");
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void equalOnesEndTogether() throws InterruptedException {
    Thread other = start(() -> x = readAfter(10) + 1);
    x = readAfter(10) + 1;
    other.join();
    check(x == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "too early")
  void noSynchronisation() throws InterruptedException {
    Thread other =
        start(
            () -> {
              Thread.sleep(10);
              x = 1;
            });
    Thread.sleep(10);
    check(x == 1, "too early");
    other.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void timePasses() throws InterruptedException {
    long start = System.nanoTime();
    long day = System.currentTimeMillis();
    TimeUnit.SECONDS.sleep(2);
    check(System.nanoTime() - start == 2000 * MILLI, "nanoTime");
    check(System.currentTimeMillis() - day == 2000, "currentTimeMillis");
  }

  static final class Sleeper extends Thread {
    @Override
    public void run() {
      try {
        sleep(1, 500_000);
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void ofSubclass() throws InterruptedException {
    Thread thread = new Sleeper();
    thread.start();
    thread.join();
    check(System.nanoTime() == 3 * MILLI / 2, "time");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void daemonThatSleepsForEver() throws InterruptedException {
    Thread daemon =
        Together.thread(
            () -> {
              while (true) {
                Thread.sleep(1);
              }
            });
    daemon.setDaemon(true);
    daemon.start();
    Thread.sleep(3);
  }

  private int readAfter(long millis) throws InterruptedException {
    Thread.sleep(millis);
    return x;
  }
}
