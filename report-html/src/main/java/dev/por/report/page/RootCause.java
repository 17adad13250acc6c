package dev.por.report.page;

import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What several tests fail by: one field that is raced on, or one pattern at one method.
 *
 * @param what the cause, in words
 * @param tests how many tests it breaks, in words
 * @param shown the first of their failures
 * @param more how many more there are
 */
public record RootCause(String what, String tests, List<Shown> shown, int more) {
  private static final int MOST_CAUSES = 20;
  private static final int MOST_TESTS = 5;

  /**
   * A failure by that cause.
   *
   * @param test the test
   * @param href the address of the failure from within the folder of pages
   */
  public record Shown(TestName test, String href) {}

  /** The causes of failures of more than one test, the most frequent first. */
  static List<RootCause> of(List<TestResult> tests) {
    Map<String, Map<String, Shown>> causes = new LinkedHashMap<>();
    for (TestResult test : tests) {
      List<FailureRow> rows = FailureRow.of(test);
      for (int i = 0; i < rows.size(); i++) {
        add(causes, cause(test.failures().get(i), rows.get(i)), test, rows.get(i));
      }
      for (int i = 0; i < test.races().size(); i++) {
        Race race = test.races().get(i);
        if (race.allowed() == null) {
          add(
              causes,
              "data race on " + race.raced().location(),
              test,
              FailureRow.ofRace(test, i + 1));
        }
      }
    }
    return causes.entrySet().stream()
        .filter(cause -> cause.getValue().size() > 1)
        .sorted(Comparator.comparingInt(cause -> -cause.getValue().size()))
        .limit(MOST_CAUSES)
        .map(cause -> of(cause.getKey(), new ArrayList<>(cause.getValue().values())))
        .toList();
  }

  private static void add(
      Map<String, Map<String, Shown>> causes, String what, TestResult test, FailureRow row) {
    causes
        .computeIfAbsent(what, w -> new LinkedHashMap<>())
        .putIfAbsent(test.id(), new Shown(TestName.of(test.id()), row.href()));
  }

  /** The pattern and the method of the last step that is the cause. */
  private static String cause(FailureReport failure, FailureRow row) {
    List<Integer> steps = failure.explanation().cause();
    int last = steps.isEmpty() ? 0 : steps.get(steps.size() - 1);
    if (last < 1 || last > failure.recording().events().size()) {
      return row.title() + ": " + failure.message();
    }
    CodeLine code = failure.recording().events().get(last - 1).code();
    return row.title() + " in " + code.className() + "." + code.method();
  }

  private static RootCause of(String what, List<Shown> all) {
    List<Shown> shown = all.subList(0, Math.min(MOST_TESTS, all.size()));
    String tests = Numbers.count(all.size(), "test");
    return new RootCause(Text.line(what, Text.NAME), tests, shown, all.size() - shown.size());
  }
}
