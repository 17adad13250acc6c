package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;

/** What else JDK 21 has of threads. */
@Construct(
    group = Group.THREADS,
    name = "`Thread.ofPlatform`, `join(Duration)`, `sleep(Duration)`, `threadId`",
    transition = "as `start`, `join(long)`, `sleep(long)` and `getId`",
    since = 21)
class ThreadBuilders {
  private volatile int number;

  @ConcurrencyTest
  @Passes(traces = 1)
  void built() throws InterruptedException {
    Thread made =
        Since21.startPlatform(
            "built",
            true,
            () -> {
              Thread self = Thread.currentThread();
              check(self.getName().equals("built") && self.isDaemon(), "another thread");
              check(!Since21.isVirtual(self), "virtual");
              check(Since21.threadId(self) == self.getId(), "another id");
              number = 1;
            });
    made.join();
    check(number == 1, "not joined");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not joined")
  void notJoined() {
    Since21.startPlatform("built", false, () -> number = 1);
    check(number == 1, "not joined");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinsInTime() throws InterruptedException {
    Thread made = Since21.startVirtual(() -> number = 1);
    check(Since21.join(made, Duration.ofDays(1)), "timed out");
    check(number == 1, "not joined");
  }

  /** It ends only after the wait for it has. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void joinTimesOut() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread made =
        Since21.startVirtual(
            () -> {
              try {
                latch.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    check(!Since21.join(made, Duration.ofMillis(5)), "joined");
    latch.countDown();
    made.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void joinsNobody() throws InterruptedException {
    try {
      Since21.join(Since21.unstartedVirtual("never", () -> {}), Duration.ofDays(1));
      check(false, "joined");
    } catch (IllegalThreadStateException expected) {
      check(number == 0, "changed");
    }
  }

  /** A join in the monitor of the joined thread gives the monitor up meanwhile. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void joinsInItsMonitor() throws InterruptedException {
    Thread made = Since21.startPlatform("made", false, () -> number = 1);
    synchronized (made) {
      check(Since21.join(made, Duration.ofDays(1)), "not joined");
      check(number == 1, "not seen");
    }
  }

  /** A thread that is at its end is not looked for in there. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void joinsWhatIsOver() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    Thread made = Since21.startPlatform("made", false, () -> {});
    made.join();
    Thread other =
        Together.start(
            () -> {
              synchronized (made) {
                latch.await();
              }
            });
    check(Since21.join(made, Duration.ofDays(1)), "not joined");
    latch.countDown();
    other.join();
  }

  /** No time is no wait: the call does not ask whether its thread was interrupted. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void joinsInNoTime() throws InterruptedException {
    Thread.currentThread().interrupt();
    CountDownLatch latch = new CountDownLatch(1);
    Thread made =
        Since21.startPlatform(
            "made",
            false,
            () -> {
              try {
                latch.await();
              } catch (InterruptedException e) {
                throw new AssertionError(e);
              }
            });
    check(!Since21.join(made, Duration.ZERO), "joined");
    check(Thread.interrupted(), "forgotten");
    latch.countDown();
    made.join();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void sleeps() throws InterruptedException {
    long before = System.nanoTime();
    Since21.sleep(Duration.ofHours(1));
    check(System.nanoTime() - before == Duration.ofHours(1).toNanos(), "another time");
  }
}
