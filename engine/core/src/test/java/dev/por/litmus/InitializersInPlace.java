package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Logger;
import java.util.regex.Pattern;

/** Static initialisers that wait, start threads, or read what another thread may change. */
@Construct(
    group = Group.STATE,
    name = "static initialisers that wait, start threads, or ask for time, thread or settings",
    transition = "as of others that do not depend on the class itself only")
class InitializersInPlace {
  private static final Object MONITOR = new Object();
  private static boolean ready;
  private static int seed;

  static final class Property {
    static final String VALUE = System.getProperty("dev.por.litmus.place");
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "configured")
  void propertyBesideItsWriter() throws InterruptedException {
    run(
        () -> System.setProperty("dev.por.litmus.place", "1"),
        () -> check(Property.VALUE == null, "configured"));
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void propertyBehindItsWriter() {
    System.setProperty("dev.por.litmus.place", "1");
    check("1".equals(Property.VALUE), "not configured");
  }

  static final class Owned {
    static final Thread OWNER = Thread.currentThread();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "owned by the other")
  void whoeverComesFirst() throws InterruptedException {
    Thread other = new Thread(() -> check(Owned.OWNER != null, "no owner"));
    other.start();
    Thread owner = Owned.OWNER;
    other.join();
    check(owner != other, "owned by the other");
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void onlyTheOther() throws InterruptedException {
    Thread other = new Thread(() -> check(Owned.OWNER != null, "no owner"));
    other.start();
    other.join();
    check(Owned.OWNER == other, "not owned by the other");
  }

  static final class Named {
    static final String NAME = Thread.currentThread().getName();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void nameOfTheFirst() throws InterruptedException {
    Thread other = new Thread(() -> check(Named.NAME.equals("first"), Named.NAME), "first");
    other.start();
    other.join();
    check(Named.NAME.equals("first"), Named.NAME);
  }

  static final class Interrupted {
    static final boolean VALUE = Thread.currentThread().isInterrupted();
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "interrupted")
  void interruptStatus() throws InterruptedException {
    Thread other = new Thread(() -> check(!Interrupted.VALUE, "interrupted"));
    other.start();
    other.interrupt();
    other.join();
  }

  static final class Timed {
    static final long TIME = System.nanoTime();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void timeOfTheFirstUse() throws InterruptedException {
    long before = System.nanoTime();
    Thread.sleep(100);
    check(Timed.TIME - before >= 100_000_000, "too early");
  }

  private static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 0);

  static final class Local {
    static final int VALUE = LOCAL.get();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void localOfTheFirst() throws InterruptedException {
    run(
        () -> {
          LOCAL.set(1);
          check(Local.VALUE == 1, "of another thread");
        });
  }

  static final class Speaking {
    static final String LANGUAGE = Locale.getDefault().getLanguage();
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void localeAtTheFirstUse() {
    Locale.setDefault(Locale.forLanguageTag("fi"));
    check(Speaking.LANGUAGE.equals("fi"), Speaking.LANGUAGE);
  }

  static final class Printing {
    static final PrintStream OUT = System.out;
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void streamAtTheFirstUse() {
    PrintStream mine = new PrintStream(new ByteArrayOutputStream());
    System.setOut(mine);
    check(Printing.OUT == mine, "the stream of before");
  }

  static final class Held {
    static final boolean VALUE = Thread.holdsLock(MONITOR);
  }

  @ConcurrencyTest
  @Passes(traces = 1)
  void monitorThatTheFirstHolds() {
    synchronized (MONITOR) {
      check(Held.VALUE, "not held");
    }
  }

  static final class Entering {
    static final int VALUE;

    static {
      synchronized (MONITOR) {
        VALUE = Integer.parseInt("1");
      }
    }
  }

  /** One holds the class and wants the monitor, the other holds the monitor and wants the class. */
  @ConcurrencyTest
  @Fails(traces = 3, with = "waits for")
  void monitorInside() throws InterruptedException {
    run(
        () -> check(Entering.VALUE == 1, "value"),
        () -> {
          synchronized (MONITOR) {
            check(Entering.VALUE == 1, "value");
          }
        });
  }

  static final class Waiting {
    static final int VALUE;

    static {
      synchronized (MONITOR) {
        while (!ready) {
          try {
            MONITOR.wait();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
        VALUE = 1;
      }
    }
  }

  /** The other thread comes before the wait, or behind it. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void waitInside() throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              synchronized (MONITOR) {
                ready = true;
                MONITOR.notifyAll();
              }
            });
    other.start();
    check(Waiting.VALUE == 1, "value");
    other.join();
  }

  static final class Starting {
    static final int VALUE;

    static {
      Thread helper = new Thread(new Helper());
      helper.start();
      try {
        helper.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
      VALUE = seed;
    }
  }

  static final class Helper implements Runnable {
    @Override
    public void run() {
      seed++;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void threadInside() throws InterruptedException {
    run(() -> check(Starting.VALUE == 1, "value"), () -> check(Starting.VALUE == 1, "value"));
    check(seed == 1, "not once");
  }

  static final class SelfWaiting {
    static int value;

    static {
      // the body of a lambda is a method of this class: its caller waits for the initialiser
      Thread helper = new Thread(() -> {});
      helper.start();
      try {
        helper.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "waits for")
  void lambdaInsideIsOfTheClass() {
    SelfWaiting.value++;
  }

  static final class Computed {
    static final int VALUE;

    static {
      FutureTask<Integer> task = new FutureTask<>(() -> 1);
      task.run();
      try {
        VALUE = task.get();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void futureInside() throws InterruptedException {
    run(() -> check(Computed.VALUE == 1, "value"), () -> check(Computed.VALUE == 1, "value"));
  }

  enum Step {
    UP {
      @Override
      int of(int number) {
        return number + 1;
      }
    },
    DOWN {
      @Override
      int of(int number) {
        return number - 1;
      }
    };

    abstract int of(int number);
  }

  static final class Ordinary {
    static final Logger LOGGER = Logger.getLogger("dev.por.litmus.ordinary");
    static final Pattern WORDS = Pattern.compile("[a-z]+");
    static final Map<String, Integer> NUMBERS = Map.of("one", 1, "two", 2);
    static final AtomicInteger COUNT = new AtomicInteger("ten".length());
    static final ThreadLocal<Integer> OWN = ThreadLocal.withInitial(() -> 5);
    static final Runnable NOTHING = () -> {};
    static final Object LOCK = new Object();

    static int number() {
      NOTHING.run();
      return NUMBERS.get("one") + (WORDS.matcher("one").matches() ? 1 : 0);
    }
  }

  /** What ordinary classes have in their statics costs nothing. */
  @ConcurrencyTest
  @Passes(traces = 1)
  void ordinaryOnes() throws InterruptedException {
    run(
        () -> check(Step.UP.of(Ordinary.number()) == 3, "up"),
        () -> check(Step.DOWN.of(Ordinary.number()) == 1, "down"));
  }
}
