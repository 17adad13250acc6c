package dev.por.litmus;

import dev.por.api.ConcurrencyTest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Tests and their life cycle, inherited from an interface and a class. */
final class Inherited {
  static String log = "";

  private Inherited() {}

  interface Contract {
    int value();

    @BeforeAll
    static void once() {
      log += "once ";
    }

    @BeforeEach
    default void greet() {
      log += "greet ";
    }

    /** A test that the interface has and its classes inherit. */
    @ConcurrencyTest
    default void valueIsSeenOrNot() throws InterruptedException {
      if (!log.equals("once greet base derived ")) {
        throw new AssertionError(log);
      }
      Cell cell = new Cell();
      Thread thread = new Thread(() -> cell.value = value());
      thread.start();
      int seen = cell.value;
      thread.join();
      if (seen != 0 && seen != value()) {
        throw new AssertionError(seen);
      }
    }

    /** The body passes, what comes after it does not. */
    @ConcurrencyTest
    default void leavesSomethingBehind() {
      log += "left";
    }
  }

  static final class Cell {
    volatile int value;
  }

  static class Base {
    @BeforeEach
    void first() {
      log += "base ";
    }

    @BeforeEach
    void second() {
      throw new AssertionError("overridden");
    }
  }

  static final class Concrete extends Base implements Contract {
    @Override
    @BeforeEach
    void second() {
      log += "derived ";
    }

    @Override
    public int value() {
      return 7;
    }

    @AfterEach
    void check() {
      if (log.endsWith("left")) {
        throw new AssertionError("left behind");
      }
    }
  }
}
