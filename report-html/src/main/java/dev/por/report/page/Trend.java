package dev.por.report.page;

import dev.por.engine.gate.Baseline;
import dev.por.engine.result.TestResult;

/**
 * What a test reached, compared with the baseline.
 *
 * @param mark a sign for better, worse, equal or new
 * @param words the same in words
 * @param rank what to sort by, worse first
 */
public record Trend(String mark, String words, int rank) {
  /** The trend of {@code test}; null when there is no baseline. */
  static Trend of(TestResult test, Baseline baseline) {
    if (baseline == null) {
      return null;
    }
    Baseline.Reached before = baseline.tests().get(test.id());
    if (before == null) {
      return new Trend("+", "not in the baseline", 2);
    }
    Baseline.Reached now = Baseline.reached(test);
    int change = now == null ? -1 : now.compareTo(before);
    if (change < 0) {
      return new Trend("▼", "baseline: " + before, 0);
    }
    return change == 0
        ? new Trend("=", "as in the baseline", 1)
        : new Trend("▲", "baseline: " + before, 3);
  }
}
