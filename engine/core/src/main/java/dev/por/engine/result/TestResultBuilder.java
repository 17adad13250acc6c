package dev.por.engine.result;

import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import java.util.List;

/**
 * A result in the making. What is not said is nothing or none; the verdict follows from the rest
 * unless it is said.
 */
public final class TestResultBuilder {
  private final String id;
  private final StopReason stopReason;
  private Verdict verdict;
  private TestError error;
  private Guarantee guarantee = Guarantee.NONE;
  private Effort effort = Effort.NONE;
  private TestCoverage coverage = TestCoverage.NONE;
  private Findings findings = Findings.NONE;

  TestResultBuilder(String id, StopReason stopReason) {
    this.id = id;
    this.stopReason = stopReason;
  }

  TestResultBuilder(TestResult from) {
    this(from.id(), from.stopReason());
    verdict = from.verdict();
    error = from.error();
    guarantee = from.guarantee();
    effort = from.effort();
    coverage = from.coverage();
    findings = from.findings();
  }

  /** What became of it, if that is not what follows from the rest. */
  public TestResultBuilder verdict(Verdict said) {
    verdict = said;
    return this;
  }

  /** What is guaranteed of it. */
  public TestResultBuilder guarantee(Guarantee all) {
    guarantee = all;
    return this;
  }

  /** How far it is covered completely. */
  public TestResultBuilder extent(Extent far) {
    return guarantee(new Guarantee(far, guarantee.targetBound(), guarantee.assumptions()));
  }

  /** The bound that was asked for, null when everything was. */
  public TestResultBuilder target(Integer bound) {
    return guarantee(new Guarantee(guarantee.extent(), bound, guarantee.assumptions()));
  }

  /** What the guarantee rests on. */
  public TestResultBuilder assumptions(List<String> all) {
    return guarantee(new Guarantee(guarantee.extent(), guarantee.targetBound(), all));
  }

  /** What it took. */
  public TestResultBuilder effort(Effort taken) {
    effort = taken;
    return this;
  }

  /** How many earlier runs this one continued. */
  public TestResultBuilder earlierRuns(int runs) {
    return effort(effort.continuing(runs));
  }

  /** What of it was covered. */
  public TestResultBuilder coverage(TestCoverage all) {
    coverage = all;
    return this;
  }

  /** What was found. */
  public TestResultBuilder findings(Findings all) {
    findings = all;
    return this;
  }

  /** Failing schedules. */
  public TestResultBuilder failures(List<FailureReport> all) {
    return findings(new Findings(all, findings.races(), findings.observed()));
  }

  /** Data races. */
  public TestResultBuilder races(List<Race> all) {
    return findings(new Findings(findings.failures(), all, findings.observed()));
  }

  /** Why it could not be explored, or why it was skipped; or null. */
  public TestResultBuilder error(TestError why) {
    error = why;
    return this;
  }

  /** The result. */
  public TestResult build() {
    ExplorationEnd end =
        new ExplorationEnd(verdict == null ? implied() : verdict, stopReason, error);
    return new TestResult(id, end, guarantee, effort, coverage, findings);
  }

  private Verdict implied() {
    boolean broken = findings.breakTest(false);
    boolean wrong = error != null && !broken && stopReason != StopReason.SKIPPED;
    return wrong ? Verdict.ERROR : Verdict.of(stopReason, guarantee, broken);
  }
}
