package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.Semaphore;

/** Semaphores. */
@Construct(
    group = Group.LOCKS,
    name = "`Semaphore`",
    transition = "one per method; `acquire` is enabled while there are permits")
class Semaphores {
  private int value;

  @ConcurrencyTest
  @Passes(traces = 2)
  void semaphore() throws InterruptedException {
    increments(new Semaphore(1));
    check(value == 2, "lost");
  }

  /** One permit too many: no thread is excluded. */
  @ConcurrencyTest
  @Fails(traces = 18, with = "lost")
  void semaphoreThatLetsTwoIn() throws InterruptedException {
    increments(new Semaphore(2));
    check(value == 2, "lost");
  }

  private void increments(Semaphore semaphore) throws InterruptedException {
    Together.Part increment =
        () -> {
          semaphore.acquireUninterruptibly();
          value++;
          semaphore.release();
        };
    run(increment, increment);
  }
}
