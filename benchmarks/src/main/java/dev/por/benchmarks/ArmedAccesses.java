package dev.por.benchmarks;

import dev.por.api.ConcurrencyTest;

/** Loops over a field while hooks work; no other thread runs meanwhile. */
public class ArmedAccesses {
  /** How often each program reads the field and writes it. */
  static final int ROUNDS = 20_000;

  private int value;

  /** A field that only one thread uses: no access is a transition. */
  @ConcurrencyTest
  public void own() {
    count();
  }

  /**
   * A field that two threads use: every access is a transition, at which no other thread is let in.
   */
  @ConcurrencyTest
  public void shared() throws InterruptedException {
    Thread other = new Thread(() -> value++);
    other.start();
    count();
    other.join();
  }

  private void count() {
    for (int i = 0; i < ROUNDS; i++) {
      value++;
    }
  }
}
