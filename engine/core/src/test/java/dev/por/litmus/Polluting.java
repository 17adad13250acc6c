package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.Locale;

/** Tests that leave something behind for the next test in their JVM. */
class Polluting {
  private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);

  static final class Failing {
    static int value = Integer.parseInt("no number");
  }

  static final class Configured {
    static int count;
    static final String VALUE = System.getProperty("dev.por.litmus.polluting");
  }

  enum Mode {
    ONE;

    int uses;
  }

  private volatile int value;

  private void race() throws InterruptedException {
    run(() -> value = 1, () -> value = 2);
  }

  @ConcurrencyTest
  void clean() throws InterruptedException {
    check(Configured.VALUE == null && Configured.count == 0, "not clean");
    check(Mode.ONE.uses == 0 && LOCAL.get() == 0, "not clean");
    check(!Thread.currentThread().isInterrupted(), "not clean");
    check(!Locale.getDefault().getLanguage().equals("fi"), "not clean");
    race();
  }

  @ConcurrencyTest
  void failsToInitialize() throws InterruptedException {
    try {
      Failing.value++;
    } catch (ExceptionInInitializerError expected) {
      race();
    }
  }

  @ConcurrencyTest
  void changesSettings() throws InterruptedException {
    System.setProperty("dev.por.litmus.polluting", "1");
    Locale.setDefault(Locale.forLanguageTag("fi"));
    check("1".equals(Configured.VALUE), "not configured");
    Configured.count++;
    Mode.ONE.uses++;
    LOCAL.set(1);
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
    Thread.currentThread().interrupt();
    check(Thread.interrupted(), "not interrupted");
    Thread.currentThread().interrupt();
  }

  @ConcurrencyTest
  void fails() throws InterruptedException {
    race();
    check(value == 1, "the other came last");
  }
}
