package dev.por.benchmarks;

import dev.por.api.ConcurrencyTest;

/** Three threads that increment an unguarded counter twice each: 7,134 traces. */
public class RacyCounter {
  private int value;

  /** The program of the benchmark. */
  @ConcurrencyTest
  public void threeTimesTwo() throws InterruptedException {
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                value++;
                value++;
              });
    }
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (value < 2) {
      throw new AssertionError("impossible: " + value);
    }
  }
}
