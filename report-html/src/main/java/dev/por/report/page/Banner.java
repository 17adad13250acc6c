package dev.por.report.page;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.report.ReportInput;
import dev.por.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * The answer to "may I merge?".
 *
 * @param open whether the gate is open
 * @param headline the answer
 * @param sentence why
 */
public record Banner(boolean open, String headline, String sentence) {
  /** The banner of a report. */
  public static Banner of(ReportInput input) {
    List<TestResult> tests = input.exploration().tests();
    if (input.open()) {
      return new Banner(true, "The gate is open", openBecause(tests));
    }
    return new Banner(false, "The gate is closed", closedBecause(input, tests));
  }

  private static String openBecause(List<TestResult> tests) {
    long passed = count(tests, Verdict.PASS);
    if (passed == tests.size()) {
      return tests.size() == 1
          ? "The only test passed and reached its target."
          : "All " + Numbers.count(tests.size(), "test") + " passed and reached their targets.";
    }
    String problems = problems(tests);
    return Numbers.grouped(passed)
        + " of "
        + Numbers.count(tests.size(), "test")
        + " passed"
        + (problems.isEmpty() ? "" : "; the rest is allowed by the settings: " + problems)
        + skipped(tests)
        + ".";
  }

  /** Nothing when no test was skipped. */
  private static String skipped(List<TestResult> tests) {
    List<String> parts = new ArrayList<>();
    part(parts, count(tests, Verdict.SKIPPED), "was skipped", "were skipped");
    return parts.isEmpty() ? "" : "; " + parts.get(0);
  }

  private static String closedBecause(ReportInput input, List<TestResult> tests) {
    if (input.gate().violations().isEmpty()) {
      return "No reason was given, which is a defect of por: please report it with result.json.";
    }
    String broken = Numbers.count(input.gate().violations().size(), "violation");
    if (tests.isEmpty()) {
      return broken + "; no test was explored.";
    }
    String problems = problems(tests);
    return broken
        + " in "
        + Numbers.count(tests.size(), "test")
        + (problems.isEmpty() ? "" : ": " + problems)
        + skipped(tests)
        + ".";
  }

  private static String problems(List<TestResult> tests) {
    List<String> parts = new ArrayList<>();
    part(parts, count(tests, Verdict.FAIL), "fails", "fail");
    part(parts, count(tests, Verdict.ERROR), "could not be explored", "could not be explored");
    part(parts, count(tests, Verdict.INCOMPLETE), "is incomplete", "are incomplete");
    return String.join(", ", parts);
  }

  private static void part(List<String> parts, long n, String one, String many) {
    if (n > 0) {
      parts.add(Numbers.grouped(n) + " " + (n == 1 ? one : many));
    }
  }

  private static long count(List<TestResult> tests, Verdict verdict) {
    return tests.stream().filter(t -> t.verdict() == verdict).count();
  }
}
