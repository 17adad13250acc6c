package dev.por.report;

import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Findings;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.observed.Observed;
import java.util.List;

/** A test result in the making. */
final class ResultDraft {
  private static final List<String> ASSUMPTIONS =
      List.of("sequential consistency", "timed waits fire when nothing else can run");

  private final String id;
  private final Verdict verdict;
  private final StopReason reason;
  private List<BoundResult> bounds = List.of();
  private List<FailureReport> failures = List.of();
  private List<Race> races = List.of();
  private Observed observed = Observed.NOTHING;
  private Estimate estimate;
  private boolean exhaustive;
  private long executions;
  private long redundant;
  private long traces;
  private long localStates;

  ResultDraft(String id, Verdict verdict, StopReason reason) {
    this.id = id;
    this.verdict = verdict;
    this.reason = reason;
  }

  ResultDraft bounds(BoundResult... bounds) {
    this.bounds = List.of(bounds);
    return this;
  }

  ResultDraft counts(long executions, long redundant, long traces, long localStates) {
    this.executions = executions;
    this.redundant = redundant;
    this.traces = traces;
    this.localStates = localStates;
    return this;
  }

  ResultDraft failures(FailureReport... failures) {
    this.failures = List.of(failures);
    return this;
  }

  ResultDraft races(Race... races) {
    this.races = List.of(races);
    return this;
  }

  ResultDraft observed(Observed observed) {
    this.observed = observed;
    return this;
  }

  ResultDraft estimate(Estimate estimate) {
    this.estimate = estimate;
    return this;
  }

  ResultDraft exhaustive() {
    this.exhaustive = true;
    return this;
  }

  TestResult done() {
    BoundResult last = bounds.isEmpty() ? null : bounds.get(bounds.size() - 1);
    long deadlocks = failures.stream().filter(f -> f.kind() == FailureKind.DEADLOCK).count();
    long millis = last == null ? 0 : last.millis();
    return TestResult.of(id, reason)
        .verdict(verdict)
        .extent(exhaustive ? Extent.EVERYTHING : Extent.bound(reached()))
        .target(2)
        .assumptions(ASSUMPTIONS)
        .effort(new Effort(executions, redundant, executions * 14, millis, 0))
        .coverage(
            new TestCoverage(
                new Counts(traces, localStates, deadlocks),
                last == null
                    ? new Seen(0, 0)
                    : new Seen(last.counts().traces(), last.counts().localStates()),
                bounds,
                estimate))
        .findings(new Findings(failures, races, observed))
        .build();
  }

  private int reached() {
    return bounds.stream()
        .filter(BoundResult::complete)
        .mapToInt(BoundResult::bound)
        .max()
        .orElse(-1);
  }
}
