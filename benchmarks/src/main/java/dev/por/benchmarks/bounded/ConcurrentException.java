package dev.por.benchmarks.bounded;

import dev.por.api.ConcurrencyTest;

/**
 * Tasks that fail at the same time and hand their exceptions to the thread that waits for all of
 * them: the paper's Exception. Everything is a shared variable without a lock, so the state space
 * is large.
 */
@SuppressWarnings("NonAtomicVolatileUpdate") // what is explored here
public class ConcurrentException {
  private volatile int running;
  private volatile int failed;
  private volatile RuntimeException first;
  private volatile boolean cancelled;

  private void task(int number) {
    running = running + 1;
    try {
      if (cancelled) {
        return;
      }
      throw new IllegalStateException("task " + number);
    } catch (IllegalStateException e) {
      failed(e);
    } finally {
      running = running - 1;
    }
  }

  private void failed(RuntimeException e) {
    if (first == null) {
      first = e;
    }
    failed = failed + 1;
    cancelled = true;
  }

  /** Three tasks: some exception always arrives. */
  @ConcurrencyTest
  public void somebodyHearsOfIt() throws InterruptedException {
    Threads.together(() -> task(1), () -> task(2), () -> task(3));
    Threads.check(first != null && failed > 0, "lost");
  }

  /** An assertion that fails when an exception is counted twice, or not at all. */
  @ConcurrencyTest
  public void countedWrongly() throws InterruptedException {
    Threads.together(() -> task(1), () -> task(2), () -> task(3));
    Threads.check(failed == 1, "counted " + failed);
  }

  /** An assertion that fails when two tasks change the number of running ones at once. */
  @ConcurrencyTest
  public void runsForEver() throws InterruptedException {
    Threads.together(() -> task(1), () -> task(2));
    Threads.check(running == 0, "running " + running);
  }
}
