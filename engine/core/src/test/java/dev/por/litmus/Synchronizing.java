package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Monitors by which code excludes other code. */
@Construct(
    group = Group.MONITORS,
    name = "`synchronized` blocks and methods",
    transition =
        "to enter one, to leave one; entering again is invisible, and so is a monitor that one"
            + " thread alone enters. Left by an exception too")
class Synchronizing {
  private final Object lock = new Object();
  private final Object other = new Object();
  private int value;
  private static int ofTheClass;

  @ConcurrencyTest
  @Passes(traces = 2)
  void block() throws InterruptedException {
    Together.Part increment =
        () -> {
          synchronized (lock) {
            value++;
          }
        };
    run(increment, increment);
    check(value == 2, "lost");
  }

  private synchronized void increment() {
    value++;
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void method() throws InterruptedException {
    run(this::increment, this::increment);
    check(value == 2, "lost");
  }

  private static synchronized void incrementOfTheClass() {
    ofTheClass++;
  }

  /** The monitor of a static method is that of its class. */
  @ConcurrencyTest
  @Passes(traces = 2)
  void staticMethod() throws InterruptedException {
    run(
        Synchronizing::incrementOfTheClass,
        () -> {
          synchronized (Synchronizing.class) {
            ofTheClass++;
          }
        });
    check(ofTheClass == 2, "lost");
  }

  private synchronized void incrementTwice() {
    increment();
    synchronized (this) {
      value++;
    }
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void enteredAgain() throws InterruptedException {
    run(this::incrementTwice, this::incrementTwice);
    check(value == 4, "lost");
  }

  private synchronized void incrementAndThrow() {
    value++;
    throw new IllegalStateException("on purpose");
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void leftByAnException() throws InterruptedException {
    Together.Part attempt =
        () -> {
          try {
            incrementAndThrow();
          } catch (IllegalStateException expected) {
            check(!Thread.holdsLock(this), "kept");
          }
        };
    run(attempt, attempt);
    check(value == 2, "lost");
  }

  private synchronized void incrementInstead() {
    ofTheClass++;
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void ofAnotherMonitor() throws InterruptedException {
    run(Synchronizing::incrementOfTheClass, this::incrementInstead);
    check(ofTheClass == 2, "lost");
  }

  @ConcurrencyTest
  @Fails(traces = 3, with = "deadlock")
  void inAnotherOrder() throws InterruptedException {
    run(
        () -> {
          synchronized (lock) {
            synchronized (other) {
              value = 1;
            }
          }
        },
        () -> {
          synchronized (other) {
            synchronized (lock) {
              value = 2;
            }
          }
        });
  }

  private static final String HOLDS = "`Thread.holdsLock`";
  private static final String INVISIBLE = "none: only the thread itself could change the answer";

  @ConcurrencyTest
  @Passes(traces = 2)
  @Construct(group = Group.MONITORS, name = HOLDS, transition = INVISIBLE)
  void held() throws InterruptedException {
    Together.Part ask =
        () -> {
          synchronized (lock) {
            check(Thread.holdsLock(lock) && !Thread.holdsLock(other), "not held");
          }
          check(!Thread.holdsLock(lock), "held");
        };
    run(ask, ask);
  }

  /** That another thread holds it is no answer. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "not mine")
  @Construct(group = Group.MONITORS, name = HOLDS, transition = INVISIBLE)
  void heldByAnother() throws InterruptedException {
    run(
        () -> {
          synchronized (lock) {
            value = 1;
          }
        },
        () -> check(value == 0 || Thread.holdsLock(lock), "not mine"));
  }
}
