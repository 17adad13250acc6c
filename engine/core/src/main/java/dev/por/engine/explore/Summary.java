package dev.por.engine.explore;

import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.RacyExecution;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.TestResultBuilder;
import java.util.List;

/**
 * What an exploration came to; the fields are those of {@code TestResult}.
 *
 * @param stopReason why it ended
 * @param boundReached the largest bound covered completely, -1 if none, null when exhaustive
 * @param exhaustive whether the whole state space was covered
 * @param executions executions run
 * @param redundantExecutions those that showed nothing new
 * @param transitions transitions executed
 * @param traces traces within the last complete bound
 * @param localStates local states within the last complete bound
 * @param deadlocks deadlocked traces within the last complete bound
 * @param seen what was seen in all
 * @param perBound coverage by bound
 * @param failures failing executions, fewest preemptions first
 * @param races executions with a data race, fewest preemptions first
 * @param millis time spent, in the runs too that this one continued
 * @param estimate how far the search is, null when it is over or nothing can be said
 * @param earlierRuns how many runs before this one it continued
 * @param tooDeep whether an execution was stopped because it had too many transitions
 * @param statesCompared whether executions were cut off because a state had been reached by another
 */
public record Summary(
    StopReason stopReason,
    Integer boundReached,
    boolean exhaustive,
    long executions,
    long redundantExecutions,
    long transitions,
    long traces,
    long localStates,
    long deadlocks,
    Seen seen,
    List<BoundResult> perBound,
    List<FailedExecution> failures,
    List<RacyExecution> races,
    long millis,
    Estimate estimate,
    int earlierRuns,
    boolean tooDeep,
    boolean statesCompared) {
  /** Lists are copied. */
  public Summary {
    perBound = List.copyOf(perBound);
    failures = List.copyOf(failures);
    races = List.copyOf(races);
  }

  /** The result of the test with this id, as far as the search knows it. */
  public TestResultBuilder result(String id, Integer targetBound) {
    return TestResult.of(id, stopReason)
        .extent(new Extent(boundReached, exhaustive))
        .target(targetBound)
        .effort(new Effort(executions, redundantExecutions, transitions, millis, earlierRuns))
        .coverage(
            new TestCoverage(new Counts(traces, localStates, deadlocks), seen, perBound, estimate));
  }
}
