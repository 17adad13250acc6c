package dev.por.engine.explore;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.FoundExecutions;
import dev.por.engine.explore.finding.RacyExecution;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Extent;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.TestResultBuilder;
import java.util.List;

/**
 * What an exploration came to; the words are those of {@code TestResult}.
 *
 * @param stopReason why it ended
 * @param extent how far the test is covered completely
 * @param effort what it took, in the runs too that this one continued
 * @param coverage what was covered
 * @param found the executions that a report has to show
 * @param cutOffs which executions were not run to their end
 */
public record Summary(
    StopReason stopReason,
    Extent extent,
    Effort effort,
    TestCoverage coverage,
    FoundExecutions found,
    CutOffs cutOffs) {
  /**
   * Which executions were not run to their end.
   *
   * @param tooDeep whether one was stopped because it had too many transitions
   * @param statesCompared whether some were cut off because a state had been reached by another
   */
  public record CutOffs(boolean tooDeep, boolean statesCompared) {}

  /** The result of the test with this id, as far as the search knows it. */
  public TestResultBuilder result(String id, Integer targetBound) {
    return TestResult.of(id, stopReason)
        .extent(extent)
        .target(targetBound)
        .effort(effort)
        .coverage(coverage);
  }

  /** Failing executions, fewest preemptions first. */
  public List<FailedExecution> failures() {
    return found.failures();
  }

  /** Executions with a data race, fewest preemptions first. */
  public List<RacyExecution> races() {
    return found.races();
  }
}
