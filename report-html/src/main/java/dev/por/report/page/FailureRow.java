package dev.por.report.page;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.text.Numbers;
import dev.por.report.text.PageName;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.List;

/**
 * A failing schedule in a list.
 *
 * @param kind what failed, in words
 * @param message one line
 * @param preemptions how many preemptions it takes
 * @param schedule its identity
 * @param page its page's file name without extension
 */
public record FailureRow(
    FailureWord kind, String message, String preemptions, String schedule, String page) {
  /** The failing schedules of {@code test}, in the order of the result. */
  public static List<FailureRow> of(TestResult test) {
    List<FailureRow> rows = new ArrayList<>();
    for (int i = 0; i < test.failures().size(); i++) {
      rows.add(row(test, test.failures().get(i), "-failure-" + (i + 1)));
    }
    return rows;
  }

  /** The n-th data race of {@code test}, from 1. */
  static FailureRow ofRace(TestResult test, int n) {
    return row(test, RaceSchedule.failure(test.races().get(n - 1)), "-race-" + n);
  }

  private static FailureRow row(TestResult test, FailureReport failure, String suffix) {
    return new FailureRow(
        FailureWord.of(failure.kind()),
        Text.message(failure.message()),
        preemptions(failure),
        Text.name(failure.recording().schedule()),
        PageName.of(test.id()) + suffix);
  }

  /** The page's address from within the folder of pages. */
  public String href() {
    return page + ".html";
  }

  private static String preemptions(FailureReport failure) {
    return Numbers.count(failure.recording().preemptions(), "preemption")
        + (failure.minimal() ? "; no schedule with fewer fails" : "");
  }
}
