package dev.por.litmus;

import static dev.por.litmus.Together.check;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.CountDownLatch;

/** A group with more threads than a number has bits: too many for a search by contexts. */
class CrowdedGroup {
  private final ThreadGroup group = new ThreadGroup("own");

  @ConcurrencyTest
  void countsThem() {
    for (int i = 0; i < 70; i++) {
      Thread thread = new Thread(new ThreadGroup(group, "inner"), CrowdedGroup::waitForEver);
      thread.setDaemon(true);
      thread.start();
    }
    check(group.activeCount() == 70, "not all");
  }

  private static void waitForEver() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
