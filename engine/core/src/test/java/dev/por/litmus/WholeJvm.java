package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;

/** State that the whole JVM shares. */
@Construct(
    group = Group.STATE,
    name = "system properties, default locale and time zone",
    transition =
        "one per call of `System`, `Locale` or `TimeZone`, if several threads use it and one"
            + " changes it; put back before every execution, as the standard streams are")
class WholeJvm {
  private static final String NAME = "dev.por.litmus.property";

  @ConcurrencyTest
  @Passes(traces = 2)
  void propertiesAreForgotten() throws InterruptedException {
    if (System.getProperty(NAME) != null
        || Locale.getDefault().equals(Locale.forLanguageTag("x-a"))) {
      throw new AssertionError("remembered");
    }
    Locale.setDefault(Locale.forLanguageTag("x-a"));
    Thread thread = new Thread(() -> System.setProperty(NAME, "set"));
    thread.start();
    String seen = System.getProperty(NAME);
    thread.join();
    if (seen != null && !seen.equals("set")) {
      throw new AssertionError(seen);
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "seen set")
  void propertySeenTooEarly() throws InterruptedException {
    Thread thread = new Thread(() -> System.setProperty(NAME, "set"));
    thread.start();
    String seen = System.getProperty(NAME);
    thread.join();
    if (seen != null) {
      throw new AssertionError("seen " + seen);
    }
  }

  private static final String LOGGERS = "loggers, security providers";
  private static final String CALLS =
      "one per call of `Logger`, `Security` or a `getInstance` of security, if several threads use"
          + " it and one changes it; not put back";

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = LOGGERS, transition = CALLS)
  @Fails(traces = 2, with = "off")
  void loggerIsTurnedOff() throws InterruptedException {
    Logger logger = Logger.getLogger(NAME);
    logger.setLevel(Level.INFO);
    Thread thread = new Thread(() -> logger.setLevel(Level.OFF));
    thread.start();
    boolean loggable = logger.isLoggable(Level.INFO);
    thread.join();
    if (!loggable) {
      throw new AssertionError("off");
    }
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = LOGGERS, transition = CALLS)
  @Passes(traces = 1)
  void logged() throws InterruptedException {
    Logger logger = Logger.getLogger(NAME);
    Thread thread = new Thread(() -> logger.fine("there"));
    thread.start();
    logger.fine("here");
    thread.join();
  }
}
