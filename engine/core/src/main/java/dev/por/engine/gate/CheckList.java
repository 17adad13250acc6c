package dev.por.engine.gate;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Everything that the gate asked for, with what it found; a violation is a check not passed. */
final class CheckList {
  private final GateSettings settings;
  private final List<TestResult> tests;
  private final List<Violation> violations;
  private final List<Check> checks = new ArrayList<>();

  private CheckList(GateSettings settings, List<TestResult> tests, List<Violation> violations) {
    this.settings = settings;
    this.tests = tests;
    this.violations = violations;
  }

  static List<Check> of(GateSettings settings, List<TestResult> tests, List<Violation> violations) {
    return new CheckList(settings, tests, violations).all();
  }

  private List<Check> all() {
    add("tests", "at least one test", count(tests.size(), "test"), null);
    none("error", "every test can be explored", "all can", "cannot", Verdict.ERROR);
    String unknown = settings.knownFailures().listed().isEmpty() ? "" : " that is not known";
    Predicate<TestResult> fails = test -> test.verdict() == Verdict.FAIL && !isExcused(test);
    none("failure", "no failing schedule" + unknown, "none found", "fail", fails);
    if (settings.failOnDataRace().closes()) {
      Predicate<TestResult> raced = test -> !isExcused(test) && test.findings().hasRace();
      none(
          "failOnDataRace",
          settings.failOnDataRace().words() + unknown,
          "none found",
          "have one",
          raced);
    }
    if (!settings.allowIncomplete()) {
      none(
          "preemptionBound",
          "every test that does not fail reaches its target",
          "all do",
          "do not",
          Verdict.INCOMPLETE);
    }
    if (settings.baseline() != null) {
      baseline(settings.baseline());
    }
    settings.rules().forEach(this::rule);
    settings.knownFailures().listed().forEach(this::known);
    return List.copyOf(checks);
  }

  private boolean isExcused(TestResult test) {
    return settings.knownFailures().excuse(test);
  }

  private void none(String rule, String required, String met, String unmet, Verdict verdict) {
    none(rule, required, met, unmet, test -> test.verdict() == verdict);
  }

  private void none(
      String rule, String required, String met, String unmet, Predicate<TestResult> wrong) {
    List<TestResult> offenders = tests.stream().filter(wrong).toList();
    String actual =
        offenders.isEmpty() ? met : offenders.size() + " of " + tests.size() + " " + unmet;
    add(rule, required, actual, offenders.isEmpty() ? null : offenders.get(0).id());
  }

  private void baseline(Baseline baseline) {
    List<String> below = violated("baseline").map(Violation::test).toList();
    add(
        "baseline",
        "no test reaches less than the baseline",
        below.isEmpty() ? "none does" : below.size() + " of " + baseline.tests().size() + " do",
        below.isEmpty() ? null : below.get(0));
  }

  private void rule(Rule rule) {
    if (rule.total()) {
      long sum = tests.stream().mapToLong(rule.counter()::of).sum();
      add("rules", rule.toString(), Long.toString(sum), null);
      return;
    }
    Optional<TestResult> least =
        tests.stream()
            .filter(test -> !test.isSkipped())
            .min(Comparator.comparingLong(rule.counter()::of));
    add(
        "rules",
        rule.toString(),
        least.map(test -> "least: " + rule.counter().words(test)).orElse("no test"),
        least.map(TestResult::id).orElse(null));
  }

  /** Listed whatever came of it, so that it is not forgotten; one that passes is no offence. */
  private void known(KnownFailure known) {
    Optional<TestResult> test =
        tests.stream().filter(t -> KnownFailures.concerns(known, t)).findFirst();
    String found =
        test.map(
                t ->
                    switch (t.verdict()) {
                      case FAIL -> "it still fails";
                      case PASS -> "it passes now: delete the entry";
                      case INCOMPLETE, ERROR, SKIPPED -> "not seen to fail";
                    })
            .orElse("not in this run");
    boolean passed = violated("knownFailures").noneMatch(v -> v.test().equals(known.test()));
    checks.add(new Check("knownFailures", known.toString(), found, passed, known.test()));
  }

  private void add(String rule, String required, String actual, String worst) {
    boolean passed =
        switch (rule) {
          case "rules" -> violated(rule).noneMatch(v -> v.required().equals(required));
          case "preemptionBound" ->
              violated(rule).findAny().or(() -> violated("exhaustive").findAny()).isEmpty();
          default -> violated(rule).findAny().isEmpty();
        };
    checks.add(new Check(rule, required, actual, passed, worst));
  }

  private Stream<Violation> violated(String rule) {
    return violations.stream().filter(violation -> violation.rule().equals(rule));
  }

  private static String count(int n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }
}
