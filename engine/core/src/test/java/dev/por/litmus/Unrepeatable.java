package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.sql.DriverManager;

/** Does something else every other time: the JDK remembers. */
class Unrepeatable {
  private volatile int even;
  private volatile int odd;

  @ConcurrencyTest
  void alternates() throws InterruptedException {
    boolean first = DriverManager.getLoginTimeout() == 0;
    DriverManager.setLoginTimeout(first ? 1 : 0);
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
