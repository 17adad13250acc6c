package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;

/** Programs that end before they are done. */
@Construct(
    group = Group.FAILURES,
    name = "`System.exit`, `Runtime.exit`, `Runtime.halt`",
    transition = "the end of the execution, and a failure of its own; the worker lives on")
class Endings {
  private static final String UNCAUGHT = "uncaught exceptions of any thread";
  private static final String NONE = "none of their own: a failure, with the schedule";

  private volatile int value;

  @ConcurrencyTest
  @Fails(traces = 2, with = "the code under test called System.exit(3)")
  void exits() throws InterruptedException {
    run(
        () -> value = 1,
        () -> {
          if (value == 1) {
            System.exit(3);
          }
        });
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "the code under test called System.exit(4)")
  void halts() throws InterruptedException {
    run(
        () -> value = 1,
        () -> {
          if (value == 1) {
            Runtime.getRuntime().halt(4);
          }
        });
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void neverExits() throws InterruptedException {
    run(
        () -> value = 1,
        () -> {
          if (value == 2) {
            Runtime.getRuntime().exit(5);
          }
        });
  }

  private void throwIfSeen() {
    if (value == 1) {
      throw new IllegalStateException("seen");
    }
  }

  @ConcurrencyTest
  @Fails(traces = 2, with = "IllegalStateException: seen")
  @Construct(group = Group.FAILURES, name = UNCAUGHT, transition = NONE)
  void thrown() throws InterruptedException {
    run(() -> value = 1, this::throwIfSeen);
  }

  /** No thread waits for the one that throws. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "IllegalStateException: seen")
  @Construct(group = Group.FAILURES, name = UNCAUGHT, transition = NONE)
  void thrownByADaemon() {
    Thread thread = new Thread(this::throwIfSeen);
    thread.setDaemon(true);
    thread.start();
    value = 1;
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  @Construct(group = Group.FAILURES, name = UNCAUGHT, transition = NONE)
  void caught() throws InterruptedException {
    run(
        () -> value = 1,
        () -> {
          try {
            throwIfSeen();
          } catch (IllegalStateException expected) {
            check(value == 1, "not seen");
          }
        });
  }
}
