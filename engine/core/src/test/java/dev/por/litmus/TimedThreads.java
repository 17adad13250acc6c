package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.locks.LockSupport;

/** Joining and parking for some time. */
@Construct(
    group = Group.THREADS,
    name = "`Thread.join`, `LockSupport.park…` with a timeout",
    transition = "one, enabled also when time is up")
class TimedThreads {
  private static final long MILLI = 1_000_000;

  private int x;

  @ConcurrencyTest
  @Passes(traces = 2)
  void joinTimesOut() throws InterruptedException {
    Thread other = start(() -> Thread.sleep(20));
    other.join(10);
    check(other.isAlive(), "dead");
    other.join(10);
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "alive")
  void joinTimesOutAtTheLastMoment() throws InterruptedException {
    Thread other = start(() -> Thread.sleep(10));
    other.join(9, 1_000_000 - 1);
    other.join(0, 1);
    check(!other.isAlive(), "alive");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void parkTimesOut() throws InterruptedException {
    LockSupport.parkNanos(5 * MILLI);
    check(System.nanoTime() == 5 * MILLI, "nanos");
    LockSupport.parkUntil(this, System.currentTimeMillis() + 7);
    check(System.nanoTime() == 12 * MILLI, "until");
    LockSupport.unpark(Thread.currentThread());
    LockSupport.parkNanos(this, 5 * MILLI);
    check(System.nanoTime() == 12 * MILLI, "permit");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "timed out")
  void unparkedTooLate() throws InterruptedException {
    Thread main = Thread.currentThread();
    Thread other =
        start(
            () -> {
              Thread.sleep(10);
              x = 1;
              LockSupport.unpark(main);
            });
    LockSupport.parkNanos(10 * MILLI);
    check(x == 1, "timed out");
    other.join();
  }
}
