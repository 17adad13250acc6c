package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;

/** Latches. */
@Construct(
    group = Group.LOCKS,
    name = "`CountDownLatch`",
    transition = "one per method; `await` is enabled once the count is zero")
class Latches {
  private int value;

  @ConcurrencyTest
  @Passes(traces = 1)
  void latch() throws InterruptedException {
    CountDownLatch latch = new CountDownLatch(1);
    run(
        () -> {
          value = 1;
          latch.countDown();
        },
        () -> {
          latch.await();
          check(value == 1, "unseen");
        });
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "main waits for CountDownLatch#1")
  void latchThatNobodyOpens() throws InterruptedException {
    new CountDownLatch(1).await();
  }
}
