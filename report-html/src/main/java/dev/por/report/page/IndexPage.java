package dev.por.report.page;

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
 */
public record IndexPage(
    Banner banner, List<CheckRow> checks, List<ViolationRow> violations, List<TestRow> tests) {
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
            .map(v -> ViolationRow.of(v, v.test() != null && ids.contains(v.test())))
            .toList(),
        worstFirst(input.exploration().tests()).stream()
            .map(test -> TestRow.of(test, input.baseline()))
            .toList());
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
