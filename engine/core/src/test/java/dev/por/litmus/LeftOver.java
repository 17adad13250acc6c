package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that are still there when the body of the test is over. */
@Construct(
    group = Group.THREADS,
    name = "threads that the body of a test leaves behind, daemon threads",
    transition =
        "as others: they run to their end. One that is blocked for ever is a deadlock, unless it is a"
            + " daemon")
class LeftOver {
  private final AtomicInteger atomic = new AtomicInteger();
  private final CountDownLatch never = new CountDownLatch(1);

  /** What it does at the end of the execution is explored, too. */
  @ConcurrencyTest
  @Fails(traces = 1, with = "thrown")
  void throwsLater() {
    Together.start(
        () -> {
          Thread.sleep(1000);
          throw new IllegalStateException("thrown");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "thread-1 waits for CountDownLatch#1")
  void waitsForEver() {
    Together.start(never::await);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void daemonThatWaitsForEver() {
    daemon(never::await);
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "not yet")
  void daemonIsNotAwaited() {
    daemon(atomic::incrementAndGet);
    check(atomic.get() == 1, "not yet");
  }

  private static void daemon(Together.Part part) {
    Thread thread = Together.thread(part);
    thread.setDaemon(true);
    thread.start();
  }
}
