package dev.por.report.page;

import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.report.ReportInput;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The page a reader sees first, and its continuations.
 *
 * @param banner the verdict
 * @param checks everything that the gate asked for
 * @param violations everything that keeps the gate closed, worst first
 * @param tests every test, worst first
 * @param causes what several tests fail by
 */
public record IndexPage(
    Banner banner,
    List<CheckRow> checks,
    List<ViolationRow> violations,
    List<TestRow> tests,
    List<RootCause> causes) {
  /** How many tests, and how many violations, one page shows. */
  public static final int PAGE_SIZE = 250;

  /** The index of a report. */
  public static IndexPage of(ReportInput input) {
    Set<String> ids =
        input.exploration().tests().stream().map(TestResult::id).collect(Collectors.toSet());
    return new IndexPage(
        Banner.of(input),
        input.gate().checks().stream()
            .map(c -> CheckRow.of(c, c.worst() != null && ids.contains(c.worst())))
            .toList(),
        input.gate().violations().stream()
            .map(v -> ViolationRow.of(v, pages(v, input.exploration().tests(), ids)))
            .toList(),
        worstFirst(input.exploration().tests()).stream()
            .map(test -> TestRow.of(test, input.baseline()))
            .toList(),
        RootCause.of(input.exploration().tests()));
  }

  /** Where a violation leads: to the first failure that it is about, or to the test. */
  private static String pages(Violation violation, List<TestResult> tests, Set<String> ids) {
    if (violation.test() == null || !ids.contains(violation.test())) {
      return null;
    }
    TestResult test =
        tests.stream().filter(t -> t.id().equals(violation.test())).findFirst().orElseThrow();
    if (violation.rule().equals("failure") && !test.failures().isEmpty()) {
      return FailureRow.of(test).get(0).href();
    }
    if (violation.rule().equals("failOnDataRace") && !test.races().isEmpty()) {
      int race = 0;
      while (race < test.races().size() - 1 && test.races().get(race).allowed() != null) {
        race++;
      }
      return FailureRow.ofRace(test, race + 1).href();
    }
    return TestName.of(test.id()).href();
  }

  /** The pages of the table of tests. */
  public List<Paging> testPages() {
    return Paging.of(tests.size(), PAGE_SIZE, "../index.html", "tests");
  }

  /** The pages of the table of violations. */
  public List<Paging> violationPages() {
    return Paging.of(violations.size(), PAGE_SIZE, "../index.html", "violations");
  }

  private static List<TestResult> worstFirst(List<TestResult> tests) {
    return tests.stream()
        .sorted(
            Comparator.<TestResult>comparingInt(t -> VerdictWord.of(t.verdict()).urgency())
                .thenComparing(TestResult::id))
        .toList();
  }
}
