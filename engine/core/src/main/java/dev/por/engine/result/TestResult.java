package dev.por.engine.result;

import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.observed.Observed;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * What the exploration of one test came to; the words are defined in {@code docs/glossary.md}.
 *
 * @param id {@code pkg.Class#method}
 * @param end how the exploration ended
 * @param guarantee how far the test is covered, and on what that rests
 * @param effort what the exploration took
 * @param coverage what of the test was covered
 * @param findings what was found on the way
 */
public record TestResult(
    String id,
    ExplorationEnd end,
    Guarantee guarantee,
    Effort effort,
    TestCoverage coverage,
    Findings findings) {
  /** Every result is of a test. */
  public TestResult {
    Objects.requireNonNull(id, "id");
  }

  /** A result in the making. */
  public static TestResultBuilder of(String id, StopReason stopReason) {
    return new TestResultBuilder(id, stopReason);
  }

  /** This result, to be changed. */
  public TestResultBuilder but() {
    return new TestResultBuilder(this);
  }

  /** The result of one schedule that was run again; its failures are what it shows. */
  public static TestResult replayed(
      String id,
      Integer targetBound,
      long transitions,
      List<String> assumptions,
      long millis,
      List<FailureReport> failures) {
    StopReason reason = failures.isEmpty() ? StopReason.EXECUTION_LIMIT : StopReason.FAILURE_FOUND;
    return of(id, reason)
        .target(targetBound)
        .effort(Effort.ofOne(transitions, millis))
        .coverage(TestCoverage.of(new Counts(1, 0, 0), new Seen(1, 0)))
        .assumptions(assumptions)
        .failures(failures)
        .build();
  }

  /** The result of a test that could not be explored. */
  public static TestResult error(String id, StopReason reason, TestError error) {
    return of(id, reason).error(error).build();
  }

  /** The result of a test that its test framework would not run. */
  public static TestResult skipped(String id, String reason) {
    return of(id, StopReason.SKIPPED).error(new TestError(reason, "")).build();
  }

  /** Whether the test framework would not run it, so that it is no matter of the gate. */
  public boolean isSkipped() {
    return verdict() == Verdict.SKIPPED;
  }

  /** This result with another observation. */
  public TestResult observing(Observed other) {
    return but().findings(findings.with(other)).build();
  }

  /** This result, of a search that was stopped and continued so often in this run. */
  public TestResult afterPauses(int pauses) {
    return pauses == 0
        ? this
        : but().earlierRuns(Math.max(0, effort.earlierRuns() - pauses)).build();
  }

  /**
   * This result with the verdict that follows from it.
   *
   * @param racesCount whether a race that is not allowed breaks the test
   * @param excused gives a race the reason why it does not count, if there is one
   */
  public TestResult judged(boolean racesCount, UnaryOperator<Race> excused) {
    Findings known = findings.withEachRace(excused);
    Verdict follows = Verdict.of(stopReason(), guarantee, known.breakTest(racesCount));
    // a limit that came too early may have a message in words, and is no error
    boolean wrong = error() != null && follows == Verdict.PASS;
    return but().verdict(wrong ? Verdict.ERROR : follows).races(known.races()).build();
  }

  /** What became of the test. */
  public Verdict verdict() {
    return end.verdict();
  }

  /**
   * Whether something is wrong with the test within what was covered, so that the covered part
   * guarantees nothing.
   */
  public boolean isBrokenWithinItsExtent() {
    int bound = guarantee.extent().highestBound();
    return verdict() == Verdict.FAIL
        && (failures().isEmpty()
            || failures().stream().anyMatch(f -> f.recording().preemptions() <= bound));
  }

  /** Why the exploration ended. */
  public StopReason stopReason() {
    return end.stopReason();
  }

  /** Why it could not be explored, or why it was skipped; or null. */
  public TestError error() {
    return end.error();
  }

  /** Failing schedules. */
  public List<FailureReport> failures() {
    return findings.failures();
  }

  /** Data races. */
  public List<Race> races() {
    return findings.races();
  }
}
