package dev.por.litmus;

import dev.por.api.ConcurrencyTest;

/** Does something else every other time: the enum remembers. */
class Unrepeatable {
  private enum Memory {
    OF_ALL;

    private int executions;
  }

  private volatile int even;
  private volatile int odd;

  @ConcurrencyTest
  void alternates() throws InterruptedException {
    boolean first = Memory.OF_ALL.executions++ % 2 == 0;
    Thread thread =
        new Thread(
            () -> {
              even = 1;
              odd = 1;
            });
    thread.start();
    if (first) {
      even = 2;
    } else {
      odd = 2;
    }
    thread.join();
  }
}
