package dev.por.litmus;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.por.api.ConcurrencyTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Tests with assumptions that do not hold, and tests that fail by themselves. */
class Assuming {
  private volatile int value;

  @ConcurrencyTest
  void neverHolds() {
    assumeTrue(value == 1, "one");
    throw new AssertionError("the assumption failed before");
  }

  @ConcurrencyTest
  void holdsSometimes() throws InterruptedException {
    startWriter(1);
    assumeTrue(value == 0, "early");
  }

  @ConcurrencyTest
  void failsWhereItHolds() throws InterruptedException {
    startWriter(1);
    assumeTrue(value == 1, "late");
    throw new AssertionError("it holds");
  }

  @ConcurrencyTest
  void failsAlone() {
    throw new AssertionError("whatever comes");
  }

  @ConcurrencyTest
  void failsInAnotherOrder() throws InterruptedException {
    Thread first = startWriter(1);
    Thread second = startWriter(2);
    first.join();
    second.join();
    Together.check(value == 2, "the first came last");
  }

  private Thread startWriter(int written) {
    Thread writer = new Thread(() -> value = written);
    writer.start();
    return writer;
  }

  /** A set-up that says where the test makes sense. */
  static class InItsSetUp {
    @BeforeEach
    void onlyElsewhere() {
      assumeTrue(false, "not on this machine");
    }

    @ConcurrencyTest
    void isNotRun() {
      throw new AssertionError("the set-up assumed");
    }
  }

  /** What runs after the body fails, whatever the body assumed. */
  static class WithAnEndThatFails {
    @ConcurrencyTest
    void assumes() {
      assumeTrue(false, "never");
    }

    @AfterEach
    void fail() {
      throw new AssertionError("left behind");
    }
  }
}
