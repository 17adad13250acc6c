package dev.por.engine.gate;

import dev.por.engine.result.TestResult;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What a rule can set a minimum for. */
public enum Counter {
  LOCAL_STATES("localStates"),
  TRACES("traces"),
  BOUND("bound");

  private final String name;

  Counter(String name) {
    this.name = name;
  }

  /** The counter that is written so. */
  public static Optional<Counter> named(String name) {
    return Arrays.stream(values()).filter(counter -> counter.name.equals(name)).findFirst();
  }

  /** How all of them are written. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Counter::toString).toList();
  }

  /** Its value in a test; an exhausted test has reached every bound. */
  long of(TestResult test) {
    return switch (this) {
      case LOCAL_STATES -> test.coverage().localStates();
      case TRACES -> test.coverage().traces();
      case BOUND -> bound(test);
    };
  }

  /** The value in a test, in words for a reader. */
  String words(TestResult test) {
    return this == BOUND && test.guarantee().exhaustive() ? "exhaustive" : Long.toString(of(test));
  }

  private static long bound(TestResult test) {
    return test.guarantee().exhaustive()
        ? Long.MAX_VALUE
        : test.guarantee().extent().highestBound();
  }

  @Override
  public String toString() {
    return name;
  }
}
