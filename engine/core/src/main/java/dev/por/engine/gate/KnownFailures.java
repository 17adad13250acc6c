package dev.por.engine.gate;

import dev.por.engine.result.TestResult;
import java.time.LocalDate;
import java.util.List;

/**
 * The tests that may fail for a while, and what day it is. Only what fails is excused: a test in
 * error, or below its target, shows nothing of what is known.
 *
 * @param listed each test with its last day
 * @param today the day of the build
 */
public record KnownFailures(List<KnownFailure> listed, LocalDate today) {
  /** No test may fail. */
  public static final KnownFailures NONE = new KnownFailures(List.of(), LocalDate.EPOCH);

  /** The list is copied. */
  public KnownFailures {
    listed = List.copyOf(listed);
  }

  /** Whether the test may fail today. */
  boolean excuse(TestResult test) {
    return listed.stream().anyMatch(known -> concerns(known, test) && !known.isExpired(today));
  }

  /** Those that may not excuse this test any longer. */
  List<KnownFailure> expired(TestResult test) {
    return listed.stream()
        .filter(known -> concerns(known, test) && known.isExpired(today))
        .toList();
  }

  static boolean concerns(KnownFailure known, TestResult test) {
    return known.test().equals(test.id());
  }
}
