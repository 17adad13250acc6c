package dev.por.report.page;

import dev.por.engine.result.FailureReport;
import dev.por.engine.result.TestResult;
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
      FailureReport failure = test.failures().get(i);
      rows.add(
          new FailureRow(
              FailureWord.of(failure.kind()),
              Text.message(failure.message()),
              preemptions(failure),
              Text.name(failure.schedule()),
              PageName.of(test.id()) + "-failure-" + (i + 1)));
    }
    return rows;
  }

  /** The page's address from within the folder of pages. */
  public String href() {
    return page + ".html";
  }

  private static String preemptions(FailureReport failure) {
    return Numbers.count(failure.preemptions(), "preemption")
        + (failure.minimal() ? "; no schedule with fewer fails" : "");
  }
}
