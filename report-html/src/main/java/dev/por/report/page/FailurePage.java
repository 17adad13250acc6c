package dev.por.report.page;

import dev.por.engine.result.Event;
import dev.por.engine.result.FailureReport;
import dev.por.report.source.SourceFiles;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One failing schedule, step by step.
 *
 * @param test the test that fails
 * @param failure the failure in short
 * @param thread the thread it happened in
 * @param threads the threads, in the order in which they first run
 * @param steps the transitions
 * @param stackTrace where it failed, may be empty
 * @param output what the code under test printed, may be empty
 * @param encoded the whole schedule as thread numbers
 * @param replay how to run it again, or null when it cannot be
 */
public record FailurePage(
    TestName test,
    FailureRow failure,
    String thread,
    List<String> threads,
    List<Step> steps,
    String stackTrace,
    String output,
    String encoded,
    Replay replay) {
  /** How many steps one page shows. */
  public static final int PAGE_SIZE = 500;

  /** More threads than this share one column: no screen has room for a column each. */
  public static final int LANES = 12;

  /** The page of a failure of the test {@code id}. */
  public static FailurePage of(
      String id, FailureRow row, FailureReport failure, SourceFiles sources) {
    Map<String, Integer> lanes = lanes(failure.events());
    return new FailurePage(
        TestName.of(id),
        row,
        Text.name(failure.thread()),
        lanes.keySet().stream().map(Text::name).toList(),
        steps(failure.events(), lanes, sources),
        Text.block(failure.stackTrace()),
        Text.block(failure.output()),
        Text.message(failure.steps()),
        Replay.of(failure.schedule()));
  }

  /** The pages of the table of steps. */
  public List<Paging> stepPages() {
    return Paging.of(steps.size(), PAGE_SIZE, failure.href(), failure.page() + "-steps");
  }

  /** Whether every thread has a column of its own. */
  public boolean columns() {
    return threads.size() <= LANES;
  }

  private static Map<String, Integer> lanes(List<Event> events) {
    Map<String, Integer> lanes = new LinkedHashMap<>();
    events.forEach(e -> lanes.putIfAbsent(e.thread(), lanes.size()));
    return lanes;
  }

  private static List<Step> steps(
      List<Event> events, Map<String, Integer> lanes, SourceFiles sources) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      Event before = i == 0 ? null : events.get(i - 1);
      steps.add(Step.of(i + 1, lanes.get(event.thread()), event, before, sources));
    }
    return steps;
  }
}
