package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.io.File;

/** A test that does something else once a file exists, which its bytecode does not show. */
class Moody {
  static final File MOOD = new File("target/litmus-resume/mood");

  private volatile int value;

  @ConcurrencyTest
  void dependsOnAFile() throws InterruptedException {
    boolean changed = MOOD.exists();
    Thread[] threads = new Thread[3];
    for (int i = 0; i < threads.length; i++) {
      threads[i] =
          new Thread(
              () -> {
                value = value + 1;
                if (changed) {
                  value = value + 1;
                }
              });
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
