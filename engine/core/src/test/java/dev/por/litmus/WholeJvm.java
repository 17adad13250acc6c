package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.sql.DriverManager;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** State that the whole JVM shares. */
@Construct(
    group = Group.STATE,
    name = "system properties, default locale and time zone, standard streams",
    transition =
        "one per call of `System`, each time that the program or the JDK asks for the locale or the"
            + " zone, or for a standard stream, if several threads use it and one changes it; put"
            + " back before every execution")
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

  private static final String LOGGERS = "loggers, security providers, `DriverManager`";
  private static final String CALLS =
      "one per call of `Logger`, its handlers, `Security`, `DriverManager` or a `getInstance`"
          + " of security, if several threads use it and one changes it; put back before every"
          + " execution, but for drivers, which stay until the next test";

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
  @Fails(traces = 2, with = "seen")
  void driversAreToldToWait() throws InterruptedException {
    DriverManager.setLoginTimeout(0);
    Thread thread = new Thread(() -> DriverManager.setLoginTimeout(5));
    thread.start();
    int seconds = DriverManager.getLoginTimeout();
    thread.join();
    if (seconds != 0) {
      throw new AssertionError("seen");
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

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = LOGGERS, transition = CALLS)
  @Fails(traces = 2, with = "off")
  void handlerIsTurnedOff() throws InterruptedException {
    Handler handler = new ConsoleHandler();
    run(
        () -> check(!handler.getLevel().equals(Level.OFF), "off"),
        () -> handler.setLevel(Level.OFF));
  }

  /** The JDK asks for the locale. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "in Turkish")
  @SuppressWarnings("StringCaseLocaleUsage") // that is what is tested
  void localeOfAnotherThread() throws InterruptedException {
    Locale.setDefault(Locale.ROOT);
    run(
        () -> check("I".toLowerCase().equals("i"), "in Turkish"),
        () -> Locale.setDefault(Locale.forLanguageTag("tr")));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "moved")
  void zoneOfAnotherThread() throws InterruptedException {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    run(
        () -> check(ZoneId.systemDefault().getId().equals("UTC"), "moved"),
        () -> TimeZone.setDefault(TimeZone.getTimeZone("GMT+3")));
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "redirected")
  void streamOfAnotherThread() throws InterruptedException {
    PrintStream other = new PrintStream(new ByteArrayOutputStream());
    run(() -> check(System.out != other, "redirected"), () -> System.setOut(other));
  }

  private static final String LOADERS = "class loaders";
  private static final String LOADS =
      "one read per call of `ClassLoader` or `URLClassLoader` by code under test, one write to"
          + " close one, if visible";

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = LOADERS, transition = LOADS)
  @Fails(traces = 2, with = "closed")
  void loaderIsClosed() throws Exception {
    URL classes = WholeJvm.class.getProtectionDomain().getCodeSource().getLocation();
    URLClassLoader loader = new URLClassLoader(new URL[] {classes}, null);
    run(
        () -> check(loader.findResource("dev/por/litmus/WholeJvm.class") != null, "closed"),
        loader::close);
  }

  @ConcurrencyTest
  @Construct(group = Group.STATE, name = LOADERS, transition = LOADS)
  @Passes(traces = 1)
  void bothLoad() throws InterruptedException {
    ClassLoader loader = WholeJvm.class.getClassLoader();
    Together.Part load = () -> check(loader.loadClass("java.util.List") == List.class, "another");
    run(load, load);
  }
}
