package dev.por.report.page;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
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
 * @param sentence why it fails, or empty
 * @param message one line
 * @param preemptions how many preemptions it takes
 * @param schedule its identity
 * @param page its page's file name without extension
 */
public record FailureRow(
    FailureWord kind,
    String sentence,
    String message,
    String preemptions,
    String schedule,
    String page) {
  private static final int LONGEST_PATTERN = 40;

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
        failure.explanation().sentence() == null
            ? ""
            : Text.message(failure.explanation().sentence()),
        Text.message(failure.message()),
        preemptions(failure),
        Text.name(failure.recording().schedule()),
        PageName.of(test.id()) + suffix);
  }

  /** What a title says: the pattern of the failure, or its kind. */
  public String title() {
    int colon = sentence.indexOf(':');
    return colon > 0 && colon < LONGEST_PATTERN ? sentence.substring(0, colon) : kind.word();
  }

  /** The page's address from within the folder of pages. */
  public String href() {
    return page + ".html";
  }

  private static String preemptions(FailureReport failure) {
    String count = Numbers.count(failure.recording().preemptions(), "preemption");
    if (failure.minimal()) {
      return count + "; no schedule with fewer fails";
    }
    boolean fewer =
        failure.kind() != FailureKind.DATA_RACE && failure.recording().preemptions() > 0;
    return fewer ? count + "; not minimal: with more budget one with fewer may be found" : count;
  }
}
