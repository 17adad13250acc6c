package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.beans.Introspector;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.Authenticator;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.security.Provider;
import java.security.Security;
import java.sql.DriverManager;
import java.time.ZoneId;
import java.util.Locale;
import java.util.TimeZone;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/**
 * Tests that change the whole JVM. Each looks first whether it finds an unchanged JVM: its second
 * execution comes after its first one.
 */
class PollutingJvm {
  private static final String NAME = "dev.por.litmus.polluted";
  private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
  private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

  private volatile int value;

  private void race() throws InterruptedException {
    run(() -> value = 1, () -> value = 2);
  }

  @ConcurrencyTest
  void clean() throws InterruptedException {
    checkSettings();
    checkThread();
    checkSecurity();
    checkLoggers();
    check(DriverManager.getLoginTimeout() == 0, "drivers");
    check(Introspector.getBeanInfoSearchPath().length == 1, "beans");
    check(Authenticator.getDefault() == null, "authenticator");
    race();
  }

  private static void checkSettings() {
    check(!ZoneId.systemDefault().getId().equals("Asia/Tokyo"), "zone");
    check(!Locale.getDefault(Locale.Category.FORMAT).getLanguage().equals("tr"), "locale");
    check(System.getProperty(NAME) == null, "property");
    check(System.getProperty("java.class.version") != null, "property taken away");
    System.out.println("here");
    check(!System.out.checkError() && !(System.err instanceof Silent), "streams");
    check(System.in.getClass() != ByteArrayInputStream.class, "input");
    check(Thread.getDefaultUncaughtExceptionHandler() == null, "handler");
  }

  private static void checkThread() {
    Thread main = Thread.currentThread();
    check(!main.isInterrupted() && main.getName().equals("main"), "main thread");
    check(main.getPriority() == Thread.NORM_PRIORITY, "priority");
    check(main.getThreadGroup().getMaxPriority() == Thread.MAX_PRIORITY, "group");
    check(!(main.getContextClassLoader() instanceof URLClassLoader), "loader");
    check(main.getUncaughtExceptionHandler() == main.getThreadGroup(), "own handler");
    check(LOCAL.get() == null && INHERITED.get() == null, "locals");
    check(Thread.activeCount() == 1, "threads");
  }

  private static void checkSecurity() {
    check(Security.getProviders()[0].getName().equals("SUN"), "order of providers");
    check(Security.getProvider("SunEC") != null, "provider taken away");
    check(Security.getProperty(NAME) == null, "security property");
  }

  private static void checkLoggers() {
    Logger logger = Logger.getLogger(NAME);
    check(logger.getLevel() == null && logger.getFilter() == null, "logger");
    check(logger.getUseParentHandlers() && logger.getHandlers().length == 0, "handlers");
    Logger root = Logger.getLogger("");
    check(root.getLevel() == Level.INFO && root.getHandlers().length == 1, "root logger");
    check(root.getHandlers()[0].getLevel() == Level.INFO, "handler of the root");
    check(LogManager.getLogManager().getProperty(NAME) == null, "configuration");
  }

  @ConcurrencyTest
  void zoneAndLocale() throws InterruptedException {
    checkSettings();
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    Locale.setDefault(Locale.Category.FORMAT, Locale.forLanguageTag("tr"));
    race();
  }

  @ConcurrencyTest
  void propertiesByTheirTable() throws InterruptedException {
    checkSettings();
    System.getProperties().setProperty(NAME, "1");
    System.getProperties().remove("java.class.version");
    race();
  }

  @ConcurrencyTest
  void streams() throws InterruptedException {
    checkSettings();
    System.setErr(new Silent());
    System.setIn(new ByteArrayInputStream(new byte[1]));
    System.out.close();
    race();
  }

  private static final class Silent extends PrintStream {
    Silent() {
      super(new ByteArrayOutputStream());
    }
  }

  @ConcurrencyTest
  void mainThread() throws InterruptedException {
    checkThread();
    Thread main = Thread.currentThread();
    main.setName("other");
    main.setPriority(Thread.MIN_PRIORITY);
    main.getThreadGroup().setMaxPriority(Thread.MIN_PRIORITY);
    main.setContextClassLoader(new URLClassLoader(new URL[0]));
    main.setUncaughtExceptionHandler((thread, thrown) -> {});
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
    LOCAL.set("1");
    INHERITED.set("1");
    race();
    main.interrupt();
  }

  @ConcurrencyTest
  void threadsAndHooks() throws InterruptedException {
    checkThread();
    Thread left =
        new Thread(
            () -> {
              synchronized (NAME) {
                forEver();
              }
            });
    left.setDaemon(true);
    left.start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.setProperty(NAME, "by a hook")));
    checkSettings();
    race();
  }

  private static void forEver() {
    try {
      NAME.wait();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @ConcurrencyTest
  void providers() throws InterruptedException {
    checkSecurity();
    Security.insertProviderAt(new Own(), 1);
    Security.removeProvider("SunEC");
    Security.setProperty(NAME, "1");
    race();
  }

  private static final class Own extends Provider {
    private static final long serialVersionUID = 1;

    Own() {
      super(NAME, "1", "nothing");
    }
  }

  @ConcurrencyTest
  void loggers() throws InterruptedException {
    checkLoggers();
    Logger logger = Logger.getLogger(NAME);
    logger.setLevel(Level.FINE);
    logger.setFilter(logged -> false);
    logger.setUseParentHandlers(false);
    logger.addHandler(new ConsoleHandler());
    Logger root = Logger.getLogger("");
    root.setLevel(Level.OFF);
    root.getHandlers()[0].setLevel(Level.OFF);
    root.removeHandler(root.getHandlers()[0]);
    race();
  }

  @ConcurrencyTest
  void configurationOfLoggers() throws Exception {
    checkLoggers();
    byte[] settings = (NAME + "=1\n.level=FINE\n").getBytes(StandardCharsets.UTF_8);
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(settings));
    race();
  }

  /** The handler of the root logger keeps the stream that it finds. */
  @ConcurrencyTest
  void logsToAStreamOfItsOwn() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    LogManager.getLogManager().readConfiguration();
    Logger.getLogger(NAME).warning("told");
    check(bytes.toString(StandardCharsets.UTF_8).contains("told"), "told somebody else");
    race();
  }

  /** Stays to the end of the test: drivers register themselves once in a JVM. */
  @ConcurrencyTest
  void drivers() throws InterruptedException {
    DriverManager.setLoginTimeout(7);
    race();
  }

  @ConcurrencyTest
  void beans() throws InterruptedException {
    Introspector.setBeanInfoSearchPath(new String[] {"a", "b"});
    race();
  }

  @ConcurrencyTest
  void refused() throws InterruptedException {
    Authenticator.setDefault(new Authenticator() {});
    race();
  }
}
