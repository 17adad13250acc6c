package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.security.Security;

/** Does something else every other time: the JDK remembers. */
class Unrepeatable {
  private static final String MEMORY = "dev.por.litmus.first";

  private volatile int even;
  private volatile int odd;

  @ConcurrencyTest
  void alternates() throws InterruptedException {
    boolean first = !"false".equals(Security.getProperty(MEMORY));
    Security.setProperty(MEMORY, first ? "false" : "true");
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
