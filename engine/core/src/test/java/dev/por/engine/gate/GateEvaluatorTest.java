package dev.por.engine.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Races;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.Symptom;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GateEvaluatorTest {
  private static final GateSettings STRICT = new GateSettings(false, true, List.of());
  private static final LocalDate LAST_DAY = LocalDate.of(2031, 1, 31);
  private static final Race RACE = Races.race("T.x", null);

  private static final RaceRule ALL = new RaceRule(RaceRule.Which.ALL, List.of());

  @Test
  void aTestThatReachedItsTargetOpensTheGate() {
    GateVerdict verdict = evaluate(STRICT, covered("T#a", 2), exhausted("T#b"));
    assertTrue(verdict.passed());
    assertEquals(List.of(), verdict.violations());
    assertEquals(
        List.of("tests", "error", "failure", "failOnDataRace", "preemptionBound"),
        verdict.checks().stream().map(Check::rule).toList());
    assertTrue(verdict.checks().stream().allMatch(Check::passed), verdict.checks().toString());
  }

  @Test
  void everyRuleSaysWhatWasAskedFoundAndWhoIsWorst() {
    GateVerdict verdict =
        evaluate(
            new GateSettings(
                false,
                true,
                List.of(new Rule(Counter.BOUND, false, 2), new Rule(Counter.TRACES, true, 1))),
            covered("T#a", 1),
            failing("T#b"),
            exhausted("T#c"));
    assertEquals(
        List.of(
            new Check("tests", "at least one test", "3 tests", true, null),
            new Check("error", "every test can be explored", "all can", true, null),
            new Check("failure", "no failing schedule", "1 of 3 fail", false, "T#b"),
            new Check("failOnDataRace", "no data race", "none found", true, null),
            new Check(
                "preemptionBound",
                "every test that does not fail reaches its target",
                "1 of 3 do not",
                false,
                "T#a")),
        verdict.checks().subList(0, 5));
    assertFalse(verdict.checks().get(5).passed());
    assertTrue(verdict.checks().get(6).passed());
  }

  @Test
  void aTestThatFallsBehindTheBaselineClosesTheGate() {
    Baseline baseline = Baseline.of(List.of(judged(covered("T#a", 2)), judged(covered("T#b", 2))));
    assertEquals("bound 2", baseline.tests().get("T#a").toString());
    GateSettings settings =
        new GateSettings(true, ALL, List.of(), List.of(), baseline, KnownFailures.NONE);
    assertTrue(evaluate(settings, covered("T#a", 3), exhausted("T#b"), covered("T#c", 0)).passed());
    GateVerdict verdict = evaluate(settings, covered("T#a", 1), covered("T#b", 2));
    assertEquals(
        List.of("baseline T#a"),
        verdict.violations().stream().map(v -> v.rule() + " " + v.test()).toList());
    assertTrue(message(verdict, 0).contains("the baseline says bound 2"), message(verdict, 0));
    assertFalse(evaluate(settings, error("T#a")).checks().stream().allMatch(Check::passed));
  }

  /** What a fast machine reaches beyond the target must not bind a slow one. */
  @Test
  void theBaselineHoldsAtMostTheTarget() {
    Baseline baseline =
        Baseline.of(
            List.of(judged(covered("T#a", 4)), judged(exhausted("T#b")), judged(error("T#c"))));
    assertEquals("bound 2", baseline.tests().get("T#a").toString());
    assertEquals("bound 2", baseline.tests().get("T#b").toString());
    assertEquals(2, baseline.tests().size());
  }

  /** A solver that had no answer in time says so; it is below its target, not in error. */
  @Test
  void aLimitThatIsToldInWordsIsIncomplete() {
    TestError late = new TestError("no answer within the budget", "");
    TestResult test =
        TestResult.of("T#a", StopReason.TIME_LIMIT)
            .extent(Extent.NOTHING)
            .target(2)
            .error(late)
            .build();
    assertEquals(Verdict.INCOMPLETE, judged(test).verdict());
    TestResult done =
        TestResult.of("T#a", StopReason.EXHAUSTED)
            .extent(Extent.EVERYTHING)
            .target(2)
            .error(late)
            .build();
    assertEquals(Verdict.ERROR, judged(done).verdict());
  }

  @Test
  void aTestThatFailsByItselfIsToldSo() {
    TestResult alone = failing("T#a");
    List<FailureReport> failures =
        alone.failures().stream()
            .map(
                f ->
                    new FailureReport(
                        f.kind(),
                        f.message(),
                        true,
                        new RecordedSchedule(0, "0123456789ab", "0", List.of()),
                        f.symptom()))
            .map(FailureReport::withoutInterference)
            .toList();
    String said = message(evaluate(STRICT, alone.but().failures(failures).build()), 0);
    assertTrue(said.contains("T#a fails without any interference: ASSERTION, "), said);
    assertTrue(said.contains("Make it pass as an ordinary test first"), said);
    assertTrue(message(evaluate(STRICT, alone), 0).contains("under a schedule with 1 preemption"));
  }

  @Test
  void aSkippedTestIsNoMatterOfTheGate() {
    Baseline baseline = Baseline.of(List.of(judged(covered("T#a", 2))));
    GateSettings settings =
        new GateSettings(
            false,
            ALL,
            List.of(),
            List.of(new Rule(Counter.BOUND, false, 2), new Rule(Counter.TRACES, false, 1)),
            baseline,
            KnownFailures.NONE);
    TestResult skipped = TestResult.skipped("T#a", "@Disabled: later");
    GateVerdict verdict = evaluate(settings, skipped, exhausted("T#b"));
    assertEquals(List.of(), verdict.violations());
    assertTrue(verdict.passed());
    assertEquals(Verdict.SKIPPED, judged(skipped).verdict());
    assertEquals(0, Baseline.of(List.of(judged(skipped))).tests().size());
    GateSettings total = new GateSettings(false, true, List.of(new Rule(Counter.TRACES, true, 1)));
    assertFalse(evaluate(total, skipped).passed(), "it counts nothing for all together");
  }

  private static TestResult judged(TestResult test) {
    return test.judged(true, race -> race);
  }

  @Test
  void noTestsCloseTheGateAndSayWhatToDo() {
    GateVerdict verdict = evaluate(STRICT);
    assertFalse(verdict.passed());
    assertTrue(message(verdict, 0).contains("Annotate a test"), message(verdict, 0));
  }

  @Test
  void allViolationsAreListedWorstFirst() {
    GateVerdict verdict =
        evaluate(
            new GateSettings(false, true, List.of(new Rule(Counter.TRACES, false, 1_000))),
            covered("T#a", 1),
            failing("T#b"),
            error("T#c"),
            covered("T#d", 2),
            racy("T#e", RACE));
    assertEquals(
        List.of(
            "error T#c",
            "failure T#b",
            "failOnDataRace T#e",
            "preemptionBound T#a",
            "rules T#a",
            "rules T#b",
            "rules T#c",
            "rules T#d",
            "rules T#e"),
        verdict.violations().stream().map(v -> v.rule() + " " + v.test()).toList());
  }

  @Test
  void aFailureIsToldWithItsScheduleOnOneLine() {
    String message = message(evaluate(STRICT, failing("T#b")), 0);
    assertEquals(
        "T#b fails under a schedule with 1 preemption: ASSERTION, expected 2 | but was 1. It must"
            + " not fail under any; see the report, or replay schedule 0123456789ab.",
        message);
  }

  @Test
  void anIncompleteTestClosesTheGateUnlessAllowed() {
    GateVerdict verdict = evaluate(STRICT, covered("T#a", 1));
    assertEquals(
        "T#a was not explored far enough: it reached bound 1 of 2 (TIME_LIMIT after 7 executions"
            + " in 9.9 s). Raise budget, lower preemptionBound, make the test smaller, or set"
            + " allowIncomplete.",
        message(verdict, 0));
    assertTrue(evaluate(new GateSettings(true, true, List.of()), covered("T#a", 1)).passed());
  }

  @Test
  void allowIncompleteForgivesNothingElse() {
    GateSettings lenient = new GateSettings(true, false, List.of());
    assertFalse(evaluate(lenient, failing("T#a")).passed());
    assertFalse(evaluate(lenient, error("T#a")).passed());
    assertFalse(evaluate(lenient).passed());
  }

  @Test
  void aRaceClosesTheGateUnlessItMayOrIsAllowed() {
    assertFalse(evaluate(STRICT, racy("T#a", RACE)).passed());
    assertTrue(evaluate(new GateSettings(false, false, List.of()), racy("T#a", RACE)).passed());
    Race allowed = Races.race("T.x", "a statistic");
    assertTrue(evaluate(STRICT, racy("T#a", allowed)).passed());
  }

  @Test
  void aKnownFailureLeavesTheGateOpenAndIsListed() {
    GateVerdict verdict =
        evaluate(knownOn(LAST_DAY), failing("T#a"), racy("T#b", RACE), exhausted("T#c"));
    assertEquals(List.of(), verdict.violations());
    assertTrue(verdict.checks().stream().allMatch(Check::passed), verdict.checks().toString());
    assertEquals(
        new Check("failure", "no failing schedule that is not known", "none found", true, null),
        verdict.checks().get(2));
    assertEquals(
        List.of(
            "T#a until 2031-01-31: a bug | it still fails",
            "T#b until 2031-01-31: a race | it still fails",
            "T#c until 2031-01-31: over | it passes now: delete the entry",
            "T#gone until 2031-01-31: not here | not in this run"),
        verdict.checks().stream()
            .filter(check -> check.rule().equals("knownFailures"))
            .map(check -> check.required() + " | " + check.actual())
            .toList());
  }

  @Test
  void aKnownFailureIsOnePastItsLastDay() {
    GateVerdict verdict = evaluate(knownOn(LAST_DAY.plusDays(1)), failing("T#a"), exhausted("T#c"));
    assertEquals(
        List.of("failure T#a", "knownFailures T#a"),
        verdict.violations().stream().map(v -> v.rule() + " " + v.test()).toList());
    assertEquals(
        "T#a was known to fail until 2031-01-31 (a bug). That day is over and it still fails: mend"
            + " it, or agree on another day in knownFailures.",
        message(verdict, 1));
    assertEquals(
        List.of("failure", "knownFailures"),
        verdict.checks().stream().filter(check -> !check.passed()).map(Check::rule).toList());
  }

  @Test
  void onlyFailuresOfTheTestItselfAreKnown() {
    assertFalse(evaluate(knownOn(LAST_DAY), failing("T#other")).passed());
    assertFalse(evaluate(knownOn(LAST_DAY), error("T#a")).passed());
    assertFalse(evaluate(knownOn(LAST_DAY), covered("T#a", 1)).passed());
  }

  private static GateSettings knownOn(LocalDate today) {
    List<KnownFailure> known =
        List.of(
            new KnownFailure("T#a", LAST_DAY, "a bug"),
            new KnownFailure("T#b", LAST_DAY, "a race"),
            new KnownFailure("T#c", LAST_DAY, "over"),
            new KnownFailure("T#gone", LAST_DAY, "not here"));
    KnownFailures failures = new KnownFailures(known, today);
    return new GateSettings(false, ALL, List.of(), List.of(), null, failures);
  }

  @Test
  void verdictsAreDerivedAndNotBelieved() {
    TestResult liar = with("T#a", Verdict.PASS, StopReason.WORKER_FAILED, 2, List.of(), List.of());
    assertFalse(evaluate(STRICT, liar).passed());
    ExplorationResult judged = new GateEvaluator(STRICT).judged(result(liar));
    assertEquals(Verdict.ERROR, judged.tests().get(0).verdict());
    TestResult silent =
        with("T#a", Verdict.PASS, StopReason.FAILURE_FOUND, 2, List.of(), List.of());
    assertFalse(evaluate(STRICT, silent).passed());
  }

  @Test
  void rulesCountPerTestOrInTotal() {
    Rule total = new Rule(Counter.TRACES, true, 20);
    TestResult[] tests = {covered("T#a", 2), covered("T#b", 2)};
    assertTrue(evaluate(new GateSettings(false, true, List.of(total)), tests).passed());
    Rule more = new Rule(Counter.TRACES, true, 21);
    GateVerdict verdict = evaluate(new GateSettings(false, true, List.of(more)), tests);
    assertTrue(message(verdict, 0).contains("traces 20, but a rule asks for at least 21"));
    Rule bound = new Rule(Counter.BOUND, false, 3);
    GateVerdict bounds =
        evaluate(
            new GateSettings(false, true, List.of(bound)), covered("T#a", 2), exhausted("T#b"));
    assertEquals(1, bounds.violations().size(), "an exhausted test has reached every bound");
    assertThrows(IllegalArgumentException.class, () -> new Rule(Counter.BOUND, true, 3));
  }

  @Test
  void secondsAreFloored() {
    assertEquals("9.9", Violations.flooredSeconds(9_999));
    assertEquals("0.0", Violations.flooredSeconds(99));
    assertEquals("12.3", Violations.flooredSeconds(12_345));
  }

  private static String message(GateVerdict verdict, int index) {
    return verdict.violations().get(index).message();
  }

  private static GateVerdict evaluate(GateSettings settings, TestResult... tests) {
    return new GateEvaluator(settings).evaluate(result(tests));
  }

  private static ExplorationResult result(TestResult... tests) {
    return new ExplorationResult("17", "dpor", Map.of(), Arrays.asList(tests));
  }

  private static TestResult covered(String id, int bound) {
    return with(id, Verdict.PASS, StopReason.TIME_LIMIT, bound, List.of(), List.of());
  }

  private static TestResult exhausted(String id) {
    return with(id, Verdict.PASS, StopReason.EXHAUSTED, null, List.of(), List.of());
  }

  private static TestResult racy(String id, Race race) {
    return with(id, Verdict.FAIL, StopReason.EXHAUSTED, null, List.of(), List.of(race));
  }

  private static TestResult error(String id) {
    return TestResult.error(id, StopReason.WORKER_FAILED, new TestError("it died", "log"));
  }

  private static TestResult failing(String id) {
    FailureReport failure =
        new FailureReport(
            FailureKind.ASSERTION,
            "expected 2\n  but was 1",
            true,
            new RecordedSchedule(1, "0123456789ab", "0*5,1", List.of()),
            new Symptom("main", "", ""));
    return with(id, Verdict.FAIL, StopReason.FAILURE_FOUND, 0, List.of(failure), List.of());
  }

  private static TestResult with(
      String id,
      Verdict verdict,
      StopReason reason,
      Integer bound,
      List<FailureReport> failures,
      List<Race> races) {
    return TestResult.of(id, reason)
        .verdict(verdict)
        .extent(new Extent(bound, bound == null))
        .target(2)
        .effort(new Effort(7, 0, 70, 9_999, 0))
        .coverage(TestCoverage.of(new Counts(10, 30, 0), new Seen(10, 30)))
        .failures(failures)
        .races(races)
        .build();
  }
}
