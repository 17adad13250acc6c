package dev.por.litmus;

import static dev.por.litmus.Together.check;
import static dev.por.litmus.Together.run;

import dev.por.api.ConcurrencyTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** What JUnit runs around a test: here around every execution of it. */
@Construct(group = Group.STATE, name = LifeCycles.NAME, transition = LifeCycles.TRANSITION)
class LifeCycles {
  static final String NAME = "JUnit 5: `@BeforeAll`, `@BeforeEach`, `@AfterEach`, `@AfterAll`";
  static final String TRANSITION =
      "around every execution, in super classes and interfaces too, matched by name. What runs"
          + " before the body is not interleaved; what runs after it is, with the threads that are"
          + " left";

  private static List<String> calls = new ArrayList<>();
  private volatile int value;

  @BeforeAll
  static void beforeAll() {
    calls.add("all");
  }

  @BeforeEach
  void beforeEach() {
    calls.add("each");
    value = 1;
  }

  @AfterEach
  void afterEach() {
    check(value == 3, "lost");
  }

  @AfterAll
  static void afterAll() {
    check(calls.equals(List.of("all", "each", "body")), calls.toString());
  }

  @ConcurrencyTest
  @Passes(traces = 2)
  void guarded() throws InterruptedException {
    calls.add("body");
    run(this::increment, this::increment);
  }

  private synchronized void increment() {
    value = value + 1;
  }

  @ConcurrencyTest
  @Fails(traces = 4, with = "lost")
  void careless() throws InterruptedException {
    calls.add("body");
    run(() -> value = value + 1, () -> value = value + 1);
  }

  /** No thread waits for this one: it has ended when the test is checked, or not. */
  @ConcurrencyTest
  @Fails(traces = 2, with = "lost")
  void leftBehind() {
    calls.add("body");
    new Thread(() -> value = 3).start();
  }
}
