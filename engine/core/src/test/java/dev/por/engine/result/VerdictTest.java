package dev.por.engine.result;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerdictTest {
  @ParameterizedTest(name = "{0}, bound {1}, exhaustive {2}, target {3}, broken {4}: {5}")
  @CsvSource({
    "EXHAUSTED, , true, 2, false, PASS",
    "EXHAUSTED, , true, , false, PASS",
    "EXHAUSTED, , true, 2, true, FAIL",
    "TARGET_REACHED, 2, false, 2, false, PASS",
    "TARGET_REACHED, 2, false, 2, true, FAIL",
    "TIME_LIMIT, 2, false, 2, false, PASS",
    "TIME_LIMIT, 5, false, 2, false, PASS",
    "EXECUTION_LIMIT, 2, false, 2, false, PASS",
    "BOUND_LIMIT, 2, false, 2, true, FAIL",
    "TIME_LIMIT, 1, false, 2, false, INCOMPLETE",
    "DEPTH_LIMIT, 1, false, 2, false, INCOMPLETE",
    "DEPTH_LIMIT, 3, false, 2, false, INCOMPLETE",
    "DEPTH_LIMIT, 3, false, 2, true, FAIL",
    "EXECUTION_LIMIT, -1, false, 0, false, INCOMPLETE",
    "BOUND_LIMIT, 1, false, 2, false, INCOMPLETE",
    "TIME_LIMIT, 9, false, , false, INCOMPLETE",
    "TIME_LIMIT, 1, false, 2, true, FAIL",
    "FAILURE_FOUND, 2, false, 2, true, FAIL",
    "FAILURE_FOUND, , true, 2, false, FAIL",
    "NONDETERMINISM, 2, false, 2, false, ERROR",
    "UNSUPPORTED, 2, false, 2, true, FAIL",
    "WORKER_FAILED, , true, 2, false, ERROR",
    "LOAD_FAILED, -1, false, 2, false, ERROR",
    "SKIPPED, -1, false, 2, false, SKIPPED",
    "SKIPPED, , true, 2, false, SKIPPED",
    "SKIPPED, -1, false, 2, true, FAIL",
    // a claim without the coverage to show for it
    "TARGET_REACHED, 1, false, 2, false, INCOMPLETE",
    "EXHAUSTED, 1, false, 2, false, INCOMPLETE",
    "EXHAUSTED, , false, 2, false, INCOMPLETE",
  })
  void isThatOfTheTable(
      StopReason reason,
      Integer bound,
      boolean exhaustive,
      Integer target,
      boolean broken,
      Verdict expected) {
    Guarantee guarantee = new Guarantee(new Extent(bound, exhaustive), target, List.of());
    assertEquals(expected, Verdict.of(reason, guarantee, broken));
  }
}
