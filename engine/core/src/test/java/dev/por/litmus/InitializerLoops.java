package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.concurrent.atomic.AtomicInteger;

/** Static initialisers with a loop that waits until another thread has done something. */
@Construct(
    group = Group.STATE,
    name = "static initialisers with loops that wait",
    transition = "as of others that do not depend on the class itself only; loops as elsewhere")
class InitializerLoops {
  private static final Object MONITOR = new Object();
  private static final AtomicInteger STATE = new AtomicInteger();
  private static volatile boolean flag;
  private static int guarded;

  private static int awaited(int value) {
    while (!flag) {
      Thread.onSpinWait();
    }
    return value;
  }

  static final class Hinting {
    static final int VALUE;

    static {
      while (!flag) {
        Thread.onSpinWait();
      }
      VALUE = 1;
    }
  }

  /** The flag is set before it is first read, or behind that. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void withAHint() throws InterruptedException {
    run(() -> check(Hinting.VALUE == 1, "value"), () -> flag = true);
  }

  /** Another test of the worker has used the class before, or will. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void withAHintOnceMore() throws InterruptedException {
    run(() -> check(Hinting.VALUE == 1, "value"), () -> flag = true);
  }

  static final class Silent {
    static final int VALUE;

    static {
      while (!flag) {}
      VALUE = 1;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void withoutAHint() throws InterruptedException {
    run(() -> check(Silent.VALUE == 1, "value"), () -> flag = true);
  }

  static final class Calling {
    static final int VALUE = awaited(1);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void inAMethod() throws InterruptedException {
    run(() -> check(Calling.VALUE == 1, "value"), () -> flag = true);
  }

  static final class Exchanging {
    static final int VALUE;

    static {
      while (!STATE.compareAndSet(1, 2)) {}
      VALUE = STATE.get();
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void exchange() throws InterruptedException {
    run(() -> check(Exchanging.VALUE == 2, "value"), () -> STATE.set(1));
  }

  enum Made {
    FIRST,
    SECOND(2);

    final int number;

    Made() {
      this(1);
    }

    Made(int number) {
      this.number = awaited(number);
    }
  }

  /** An execution may end while only some of the constants have been made. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void constructorOfAnEnum() throws InterruptedException {
    run(
        () -> {
          check(Made.values().length == 2, "values");
          check(Made.FIRST.number == 1 && Made.SECOND.number == 2, "numbers");
        },
        () -> flag = true);
  }

  enum Half {
    WHOLE,
    BROKEN(2);

    Half() {}

    Half(int parts) {
      throw new IllegalStateException("in " + parts);
    }
  }

  private static String half() {
    try {
      return Half.WHOLE.name();
    } catch (ExceptionInInitializerError e) {
      return "first " + e.getCause().getMessage();
    } catch (NoClassDefFoundError e) {
      return "later";
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void constructorOfAnEnumThrows() throws InterruptedException {
    String[] told = new String[2];
    run(() -> told[0] = half(), () -> told[1] = half());
    String both = told[0].compareTo(told[1]) < 0 ? told[0] + told[1] : told[1] + told[0];
    check(both.equals("first in 2later"), both);
  }

  interface Shown {
    int VALUE = awaited(5);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void fieldOfAnInterface() throws InterruptedException {
    run(() -> check(Shown.VALUE == 5, "value"), () -> flag = true);
  }

  record Point(int x) {
    static final int ORIGIN = awaited(7);
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void record() throws InterruptedException {
    run(() -> check(new Point(1).x() + Point.ORIGIN == 8, "value"), () -> flag = true);
  }

  static final class Polling {
    static final int VALUE;

    static {
      while (true) {
        synchronized (MONITOR) {
          if (guarded > 0) {
            break;
          }
        }
      }
      VALUE = 1;
    }
  }

  /** Others may come while it holds the monitor, or between two looks. */
  @ConcurrencyTest
  @Passes(traces = 5)
  void pollsUnderAMonitor() throws InterruptedException {
    run(
        () -> check(Polling.VALUE == 1, "value"),
        () -> {
          synchronized (MONITOR) {
            guarded = 1;
          }
        });
  }

  static final class Forsaken {
    static final int VALUE;

    static {
      while (!flag) {
        Thread.yield();
      }
      VALUE = 1;
    }

    static void set() {
      flag = true;
    }
  }

  /**
   * The thread that would set the flag waits for the class, or comes first and repeats the loop
   * itself.
   */
  @ConcurrencyTest
  @Fails(traces = 2, with = "livelock")
  void whoSetsItWaitsForTheClass() throws InterruptedException {
    run(() -> check(Forsaken.VALUE == 1, "value"), Forsaken::set);
  }

  static final class Stuck {
    static int value;

    static {
      if (value == 0) {
        while (true) {}
      }
    }
  }

  @ConcurrencyTest
  @Fails(traces = 1, with = "livelock")
  void endless() throws InterruptedException {
    run(() -> check(Stuck.value == 0, "value"));
  }
}
