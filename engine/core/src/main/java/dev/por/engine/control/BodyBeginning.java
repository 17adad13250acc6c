package dev.por.engine.control;

import dev.por.engine.control.managed.ManagedThread;

/** The set-up of a test, which is not interleaved, ends where the body of the test begins. */
final class BodyBeginning implements Runnable {
  private final ManagedThread first;
  private boolean inSetUp = true;

  /** The set-up begins. */
  BodyBeginning(ManagedThread first) {
    this.first = first;
    first.quietness.begin();
  }

  /** Whether the body has begun. */
  boolean hasCome() {
    return !inSetUp;
  }

  @Override
  public void run() {
    if (inSetUp) {
      inSetUp = false;
      first.quietness.end();
      first.numbers.beginBody();
    }
  }
}
