package dev.por.report;

import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a test means for the gate. Formats that know only passed, failed and skipped take it from
 * here, so that they are red exactly when the gate is closed.
 *
 * @param test the test
 * @param status the word for it
 * @param violations what it breaks
 */
record Outcome(TestResult test, Status status, List<Violation> violations) {
  /** Passed, kept from passing, or not good but allowed by the settings. */
  enum Status {
    PASSED,
    FAILED,
    ERROR,
    ALLOWED
  }

  static List<Outcome> of(ReportInput input) {
    Map<String, List<Violation>> byTest =
        input.gate().violations().stream()
            .filter(v -> v.test() != null)
            .collect(Collectors.groupingBy(Violation::test));
    // a gate that is closed without a reason allows nothing
    boolean explained = input.open() || !input.gate().violations().isEmpty();
    List<Outcome> outcomes = new ArrayList<>();
    for (TestResult test : input.exploration().tests()) {
      List<Violation> own = byTest.getOrDefault(test.id(), List.of());
      outcomes.add(new Outcome(test, status(test, own, explained), own));
    }
    return outcomes;
  }

  /** The violations that belong to no result: of the whole run, or of a test that has none. */
  static List<Violation> ofNoTest(ReportInput input) {
    Set<String> ids =
        input.exploration().tests().stream().map(TestResult::id).collect(Collectors.toSet());
    return input.gate().violations().stream().filter(v -> !ids.contains(v.test())).toList();
  }

  private static Status status(TestResult test, List<Violation> violations, boolean explained) {
    if (violations.isEmpty() && test.verdict() == Verdict.PASS) {
      return Status.PASSED;
    }
    if (violations.isEmpty() && explained) {
      return Status.ALLOWED;
    }
    return test.verdict() == Verdict.ERROR ? Status.ERROR : Status.FAILED;
  }
}
