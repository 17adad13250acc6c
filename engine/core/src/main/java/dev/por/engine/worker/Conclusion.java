package dev.por.engine.worker;

import dev.por.engine.explore.Summary;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResultBuilder;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import java.util.function.Supplier;

/**
 * Makes the result of one test, whether it is code or a model; the time runs from the beginning.
 */
final class Conclusion {
  private final TestPlan test;
  private final long start = System.nanoTime();

  Conclusion(TestPlan test) {
    this.test = test;
  }

  /** How long the test has taken so far. */
  long millis() {
    return (System.nanoTime() - start) / 1_000_000;
  }

  Integer targetBound() {
    return test.search().target().boundOrNull();
  }

  /**
   * The result of a search.
   *
   * @param tooLong says why an execution was too long, or null
   */
  TestResultBuilder of(Summary summary, List<FailureReport> failures, Supplier<String> tooLong) {
    TestResultBuilder result = summary.result(test.id(), targetBound()).failures(failures);
    boolean cutOff = summary.stopReason() == StopReason.DEPTH_LIMIT && failures.isEmpty();
    String why = cutOff ? tooLong.get() : null;
    if (why != null) {
      result.error(new TestError(why, "")).verdict(Verdict.INCOMPLETE);
    }
    return result;
  }
}
