package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.por.api.ConcurrencyTest;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;
import org.junit.jupiter.api.io.TempDir;

/** Tests that ask JUnit for what a plain life cycle does not do. */
class OnPlatform {
  /** What all of them do: a lost update, or none. */
  static class Counter {
    volatile int value;

    void add(boolean careful) throws InterruptedException {
      run(() -> increment(careful), () -> increment(careful));
    }

    private void increment(boolean careful) {
      if (careful) {
        synchronized (this) {
          value = value + 1;
        }
      } else {
        value = value + 1;
      }
    }
  }

  /** Counts how often it was asked in this execution; checks what the test has done. */
  static class Auditor implements BeforeEachCallback, AfterEachCallback, TestInstancePostProcessor {
    private static int processed;

    @Override
    public void postProcessTestInstance(Object instance, ExtensionContext context) {
      processed++;
      if (instance instanceof Extended extended) {
        extended.counter = new Counter();
      }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
      check(processed == 1, "statics of the extension are not set back: " + processed);
    }

    @Override
    public void afterEach(ExtensionContext context) {
      if (context.getRequiredTestInstance() instanceof Extended extended) {
        check(extended.counter.value == 2, "the extension sees " + extended.counter.value);
      }
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @ExtendWith(Auditor.class)
  @interface Audited {}

  @Audited
  static class Extended {
    Counter counter;

    @ConcurrencyTest
    void guarded() throws InterruptedException {
      counter.add(true);
    }

    @ConcurrencyTest
    void careless() throws InterruptedException {
      counter.add(false);
    }
  }

  static class Registered {
    @RegisterExtension static final Auditor AUDITOR = new Auditor();

    private final Counter counter = new Counter();

    @ConcurrencyTest
    @Timeout(1)
    void guarded() throws InterruptedException {
      counter.add(true);
    }
  }

  static class Given {
    @TempDir Path directory;
    private final Counter counter = new Counter();
    private final String name;

    Given(TestInfo test) {
      name = test.getTestMethod().orElseThrow().getName();
    }

    @BeforeEach
    void write(TestInfo test) throws Exception {
      Files.writeString(directory.resolve("file"), test.getTestMethod().orElseThrow().getName());
    }

    void guarded(int helper) {
      throw new AssertionError("no test, but called so: " + helper);
    }

    @ConcurrencyTest
    void guarded(@TempDir Path other) throws Exception {
      counter.add(true);
      check(name.equals("guarded"), name);
      check(Files.exists(other) && !other.equals(directory), "the same directory");
    }
  }

  @TestInstance(TestInstance.Lifecycle.PER_CLASS)
  static class PerClass {
    private final Counter counter = new Counter();
    private boolean begun;

    @BeforeAll
    void begin() {
      begun = true;
    }

    @ConcurrencyTest
    void guarded() throws InterruptedException {
      check(begun, "not begun");
      counter.add(true);
    }

    @Test
    void another() {
      throw new AssertionError("another test runs");
    }

    @AfterAll
    void end() {
      check(counter.value == 2, "ended with " + counter.value);
    }
  }

  static class Around {
    private final Counter counter = new Counter();

    @Nested
    class Inside {
      @ConcurrencyTest
      void careless() throws InterruptedException {
        counter.add(false);
        check(counter.value == 2, "lost");
      }
    }
  }

  static class Conditional {
    @ConcurrencyTest
    @EnabledIfSystemProperty(named = "por.no.such.property", matches = "x")
    void elsewhere() {
      throw new AssertionError("it is run");
    }

    @ConcurrencyTest
    void assumes(TestInfo test) {
      assumeTrue(test == null, "never");
    }
  }

  static class Wrong {
    @BeforeEach
    void setUp(TestInfo test) {
      check(!test.getDisplayName().startsWith("setUpFails"), "in the set-up");
    }

    @ConcurrencyTest
    void setUpFails() {}

    @ConcurrencyTest
    void unresolved(int number) {}

    @ConcurrencyTest
    @RepeatedTest(2)
    void twice() {}

    @ConcurrencyTest
    void waitsForItself() throws InterruptedException {
      Object lock = new Object();
      synchronized (lock) {
        lock.wait();
      }
    }

    @AfterEach
    void tearDown() {}
  }
}
