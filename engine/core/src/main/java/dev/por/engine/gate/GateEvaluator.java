package dev.por.engine.gate;

import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.AllowedRace;
import dev.por.engine.result.finding.Race;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Decides whether a build may go on: a pure function of the result and the gate's settings that
 * lists everything that is wrong, worst first. What a result claims about itself is not believed:
 * the verdict of each test is derived anew.
 */
public final class GateEvaluator {
  private static final List<Verdict> WORST_FIRST =
      List.of(Verdict.ERROR, Verdict.FAIL, Verdict.INCOMPLETE, Verdict.PASS, Verdict.SKIPPED);

  private final GateSettings settings;

  /** An evaluator with these settings. */
  public GateEvaluator(GateSettings settings) {
    this.settings = settings;
  }

  /** The result with the verdicts that these settings give its tests. */
  public ExplorationResult judged(ExplorationResult result) {
    List<TestResult> tests =
        result.tests().stream()
            .map(test -> test.judged(settings.failOnDataRace().closes(), this::excused))
            .toList();
    return new ExplorationResult(result.jdk(), result.strategy(), result.settings(), tests);
  }

  private Race excused(Race race) {
    return settings.failOnDataRace().judged(AllowedRace.apply(settings.allowedRaces(), race));
  }

  /** Whether the gate opens. */
  public GateVerdict evaluate(ExplorationResult result) {
    List<TestResult> tests = judged(result).tests();
    List<Violation> violations = new ArrayList<>();
    if (tests.isEmpty()) {
      violations.add(Violations.noTests());
    }
    for (Verdict verdict : WORST_FIRST) {
      tests.stream()
          .filter(test -> test.verdict() == verdict)
          .flatMap(this::violations)
          .forEach(violations::add);
    }
    if (settings.baseline() != null) {
      tests.forEach(test -> addFallenBehind(test, settings.baseline(), violations));
    }
    settings.rules().forEach(rule -> addBroken(rule, tests, violations));
    return new GateVerdict(
        violations.isEmpty(), violations, CheckList.of(settings, tests, violations));
  }

  private Stream<Violation> violations(TestResult test) {
    return switch (test.verdict()) {
      case ERROR -> Stream.of(Violations.error(test));
      case FAIL ->
          test.stopReason().isError()
              ? Stream.concat(broken(test), Stream.of(Violations.error(test)))
              : broken(test);
      case INCOMPLETE ->
          settings.allowIncomplete() ? Stream.empty() : Stream.of(Violations.incomplete(test));
      case PASS, SKIPPED -> Stream.empty();
    };
  }

  /** A test may have failures and races; one that has neither to show still failed. */
  private Stream<Violation> broken(TestResult test) {
    if (settings.knownFailures().excuse(test)) {
      return Stream.empty();
    }
    List<Violation> violations = new ArrayList<>();
    if (test.findings().hasRace() && settings.failOnDataRace().closes()) {
      violations.add(Violations.races(test));
    }
    if (!test.failures().isEmpty() || violations.isEmpty()) {
      violations.add(0, Violations.failure(test));
    }
    settings.knownFailures().expired(test).stream()
        .map(Violations::expired)
        .forEach(violations::add);
    return violations.stream();
  }

  /**
   * A test that is not in this run is no matter of the gate, and neither is one that is skipped: a
   * run may be of some tests only.
   */
  private static void addFallenBehind(
      TestResult test, Baseline baseline, List<Violation> violations) {
    Baseline.Reached before = baseline.tests().get(test.id());
    Baseline.Reached now = Baseline.reached(test);
    if (before != null && !test.isSkipped() && (now == null || now.compareTo(before) < 0)) {
      violations.add(Violations.fallenBehind(test, before, now));
    }
  }

  private static void addBroken(Rule rule, List<TestResult> tests, List<Violation> violations) {
    if (rule.total()) {
      long sum = tests.stream().mapToLong(rule.counter()::of).sum();
      if (sum < rule.minimum()) {
        violations.add(Violations.total(rule, sum));
      }
      return;
    }
    tests.stream()
        .filter(test -> !test.isSkipped() && rule.counter().of(test) < rule.minimum())
        .map(test -> Violations.rule(rule, test))
        .forEach(violations::add);
  }
}
