package dev.por.engine.result;

import java.util.List;

/**
 * A result in the making. What is not said is nothing or none; the verdict follows from the rest
 * unless it is said.
 */
public final class TestResultBuilder {
  private final String id;
  private Verdict verdict;
  private final StopReason stopReason;
  private Integer boundReached = -1;
  private boolean exhaustive;
  private Integer targetBound;
  private long executions;
  private long redundantExecutions;
  private long transitions;
  private long traces;
  private long localStates;
  private long deadlocks;
  private Seen seen = new Seen(0, 0);
  private List<String> assumptions = List.of();
  private long millis;
  private List<BoundResult> perBound = List.of();
  private List<FailureReport> failures = List.of();
  private List<Race> races = List.of();
  private TestError error;
  private Estimate estimate;
  private int earlierRuns;
  private Observed observed = Observed.NOTHING;

  TestResultBuilder(String id, StopReason stopReason) {
    this.id = id;
    this.stopReason = stopReason;
  }

  TestResultBuilder(TestResult from) {
    this(from.id(), from.stopReason());
    verdict(from.verdict());
    reached(from.boundReached(), from.exhaustive()).target(from.targetBound());
    spent(from.executions(), from.redundantExecutions(), from.transitions(), from.millis());
    covered(from.traces(), from.localStates(), from.deadlocks()).seen(from.seen());
    assumptions(from.assumptions()).perBound(from.perBound());
    failures(from.failures()).races(from.races()).error(from.error());
    estimate(from.estimate()).earlierRuns(from.earlierRuns()).observed(from.observed());
  }

  /** What became of it, if that is not what follows from the rest. */
  public TestResultBuilder verdict(Verdict said) {
    verdict = said;
    return this;
  }

  /** The largest bound covered completely, -1 if none, null when everything is covered. */
  public TestResultBuilder reached(Integer bound, boolean everything) {
    boundReached = bound;
    exhaustive = everything;
    return this;
  }

  /** The bound that was asked for, null when everything was. */
  public TestResultBuilder target(Integer bound) {
    targetBound = bound;
    return this;
  }

  /** What it took. */
  public TestResultBuilder spent(long runs, long redundant, long steps, long time) {
    executions = runs;
    redundantExecutions = redundant;
    transitions = steps;
    millis = time;
    return this;
  }

  /** What there is within the last complete bound. */
  public TestResultBuilder covered(long terminal, long local, long deadlocked) {
    traces = terminal;
    localStates = local;
    deadlocks = deadlocked;
    return this;
  }

  /** What was seen in all. */
  public TestResultBuilder seen(Seen all) {
    seen = all;
    return this;
  }

  /** What the guarantee rests on. */
  public TestResultBuilder assumptions(List<String> all) {
    assumptions = all;
    return this;
  }

  /** Coverage by bound. */
  public TestResultBuilder perBound(List<BoundResult> all) {
    perBound = all;
    return this;
  }

  /** Failing schedules. */
  public TestResultBuilder failures(List<FailureReport> all) {
    failures = all;
    return this;
  }

  /** Data races. */
  public TestResultBuilder races(List<Race> all) {
    races = all;
    return this;
  }

  /** Why it could not be explored, or null. */
  public TestResultBuilder error(TestError why) {
    error = why;
    return this;
  }

  /** How far a search that was stopped had come, or null. */
  public TestResultBuilder estimate(Estimate far) {
    estimate = far;
    return this;
  }

  /** How many earlier runs this one continued. */
  public TestResultBuilder earlierRuns(int runs) {
    earlierRuns = runs;
    return this;
  }

  /** What this run showed of the code. */
  public TestResultBuilder observed(Observed shown) {
    observed = shown;
    return this;
  }

  /** The result. */
  public TestResult build() {
    return new TestResult(
        id,
        verdict == null ? implied() : verdict,
        stopReason,
        boundReached,
        exhaustive,
        targetBound,
        executions,
        redundantExecutions,
        transitions,
        traces,
        localStates,
        deadlocks,
        seen,
        assumptions,
        millis,
        perBound,
        failures,
        races,
        error,
        estimate,
        earlierRuns,
        observed);
  }

  private Verdict implied() {
    return error != null && failures.isEmpty()
        ? Verdict.ERROR
        : Verdict.of(stopReason, boundReached, exhaustive, targetBound, !failures.isEmpty());
  }
}
