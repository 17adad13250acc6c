package dev.por.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CompletenessTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 | TARGET_REACHED | every execution with at most 2 preemptions: 1,380 traces, 6,228 local"
            + " states",
        "1 | BOUND_LIMIT | every execution with at most 1 preemption: 1,380 traces, 6,228 local"
            + " states; stopped at the highest bound allowed",
        "0 | TIME_LIMIT | every execution without preemptions: 1,380 traces, 6,228 local states;"
            + " stopped by the time budget after 60 s in bound 1",
        "2 | EXECUTION_LIMIT | every execution with at most 2 preemptions: 1,380 traces, 6,228 local"
            + " states; stopped by the limit of 5,000 executions in bound 3",
        "-1 | TIME_LIMIT | not even every execution without preemptions is covered; stopped by the"
            + " time budget after 60 s in bound 0",
        "0 | FAILURE_FOUND | every execution without preemptions: 1,380 traces, 6,228 local states;"
            + " stopped by a failing schedule",
      })
  void aBoundIsToldInASentence(int bound, StopReason reason, String sentence) {
    assertEquals(sentence, Completeness.of(test(bound, false, reason)));
  }

  @Test
  void anErrorTakesAwayAnyGuarantee() {
    TestResult reached = test(2, false, StopReason.TARGET_REACHED);
    TestResult broken =
        TestResult.of(reached.id(), reached.stopReason())
            .verdict(Verdict.ERROR)
            .extent(Extent.bound(2))
            .target(2)
            .effort(new Effort(1, 0, 1, 1, 0))
            .coverage(TestCoverage.of(new Counts(1, 1, 0), reached.coverage().seen()))
            .error(new TestError("the result file was cut off", ""))
            .build();

    assertEquals(
        "nothing is guaranteed: the exploration ended with an error", Completeness.of(broken));
    assertEquals("none", Completeness.reached(broken));
  }

  @Test
  void theWholeSpaceIsTold() {
    assertEquals(
        "every execution: 1,380 traces, 6,228 local states",
        Completeness.of(test(null, true, StopReason.EXHAUSTED)));
  }

  @Test
  void whatWasNotCountedIsNotNone() {
    TestResult all = test(null, true, StopReason.EXHAUSTED);
    TestResult uncounted =
        TestResult.of(all.id(), all.stopReason())
            .verdict(Verdict.PASS)
            .extent(Extent.EVERYTHING)
            .target(2)
            .effort(new Effort(0, 0, 0, 1, 0))
            .coverage(TestCoverage.of(Counts.NONE, all.coverage().seen()))
            .build();
    assertEquals(
        "every execution; the strategy counts neither traces nor local states",
        Completeness.of(uncounted));
  }

  @ParameterizedTest
  @EnumSource(StopReason.class)
  void errorsGuaranteeNothingAndEveryReasonHasASentence(StopReason reason) {
    TestResult test =
        reason.isError()
            ? TestResult.error("t", reason, new TestError("m", ""))
            : test(1, false, reason);

    assertEquals(reason.isError(), Completeness.of(test).startsWith("nothing is guaranteed"));
    assertEquals(reason.isError(), Completeness.reached(test).equals("none"));
  }

  private static TestResult test(Integer bound, boolean exhaustive, StopReason reason) {
    return TestResult.of("a.B#c", reason)
        .verdict(Verdict.PASS)
        .extent(new Extent(bound, exhaustive))
        .target(2)
        .effort(new Effort(5_000, 0, 1, 60_004, 0))
        .coverage(
            new TestCoverage(
                new Counts(1_380, 6_228, 0),
                new Seen(0, 0),
                bound == null ? List.of() : List.of(new BoundResult(bound + 1, false, 1, 1, 1, 1)),
                null))
        .build();
  }
}
