package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import java.util.Locale;

/** State that the whole JVM shares. */
@Construct(
    group = Group.STATE,
    name = "system properties, default locale and time zone",
    transition =
        "one per call of `System`, `Locale` or `TimeZone`, if several threads use it and one changes"
            + " it; put back before every execution, as the standard streams are")
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
}
