package dev.por.litmus;

import static dev.por.litmus.Together.start;

import dev.por.api.ConcurrencyTest;

/** A loop that waits and counts while it does: there is an execution for every count. */
class Endless {
  private volatile boolean flag;
  private int attempts;

  @ConcurrencyTest
  void countsItsAttempts() throws InterruptedException {
    Thread other = start(() -> flag = true);
    while (!flag) {
      attempts++;
    }
    other.join();
  }

  /** Many steps, and no loop that waits. */
  @ConcurrencyTest
  void isLong() throws InterruptedException {
    Thread other = start(this::store);
    store();
    other.join();
  }

  private void store() {
    int n = 0;
    while (n < 600) {
      flag = n % 2 == 0;
      n = n + 1;
    }
  }
}
