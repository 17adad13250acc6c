package dev.por.report.page;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.PassingTwin;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.Waiting;
import dev.por.report.chart.Drawing;
import dev.por.report.chart.WaitCycle;
import dev.por.report.schedule.Link;
import dev.por.report.schedule.LinkFinder;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.schedule.Repetition;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * One failing schedule, step by step.
 *
 * @param test the test that fails
 * @param failure the failure in short
 * @param symptom how the failure shows
 * @param twin the nearest schedule that does not fail, or null
 * @param deadlock which thread waits for which
 * @param schedule the schedule itself
 * @param rerun how to run it again
 */
public record FailurePage(
    TestName test,
    FailureRow failure,
    Symptom symptom,
    Twin twin,
    Deadlock deadlock,
    ScheduleStory schedule,
    Rerun rerun) {
  /** How many steps one page shows. */
  public static final int PAGE_SIZE = 500;

  /**
   * How a failure shows.
   *
   * @param thread the thread it happened in
   * @param stackTrace where it failed, may be empty
   * @param output what the code under test printed, may be empty
   * @param repeating in a livelock, which part repeats, or null
   */
  public record Symptom(String thread, String stackTrace, String output, Repeating repeating) {}

  /**
   * The part of a livelock that repeats.
   *
   * @param sentence which steps, how often
   * @param href the address of its first step
   */
  public record Repeating(String sentence, String href) {}

  /**
   * The nearest schedule that does not fail, beside the one that fails.
   *
   * @param sentence which two steps come in another order there
   * @param fails the steps at their location where the test fails
   * @param passes the steps at their location where it passes
   */
  public record Twin(String sentence, List<String> fails, List<String> passes) {
    private static Twin of(PassingTwin twin) {
      return twin == null
          ? null
          : new Twin(Text.message(twin.sentence()), lines(twin.fails()), lines(twin.passes()));
    }

    private static List<String> lines(List<String> steps) {
      return steps.stream().map(step -> Text.line(step, Text.MESSAGE)).toList();
    }
  }

  /**
   * Which thread waits for which.
   *
   * @param waiting what each thread waits for; empty when it is no deadlock
   * @param cycle the threads that wait for each other, as a drawing, or null
   */
  public record Deadlock(List<WaitRow> waiting, Drawing cycle) {
    private static Deadlock of(List<Waiting> waiting) {
      List<Waiting> cycle = WaitCycle.find(waiting);
      return new Deadlock(
          waiting.stream().map(WaitRow::of).toList(),
          cycle.isEmpty() ? null : WaitCycle.draw(cycle));
    }
  }

  /**
   * What runs again when the schedule does.
   *
   * @param encoded the schedule as thread numbers, may be empty
   */
  public record Rerun(String encoded) {}

  /** The page of a failure of the test {@code id}; its steps are noted in {@code index}. */
  public static FailurePage of(
      String id,
      FailureRow row,
      FailureReport failure,
      SourceFileFinder sources,
      AccessIndex index) {
    return of(id, row, failure, List.of(), sources, index);
  }

  /** The page of a data race of the test {@code id}. */
  public static FailurePage of(
      String id, FailureRow row, Race race, SourceFileFinder sources, AccessIndex index) {
    FailureReport failure = RaceSchedule.failure(race);
    return of(id, row, failure, List.of(RaceSchedule.missing(race)), sources, index);
  }

  private static FailurePage of(
      String id,
      FailureRow row,
      FailureReport failure,
      List<Link> missing,
      SourceFileFinder sources,
      AccessIndex index) {
    List<Event> events = failure.recording().events();
    List<Link> links =
        Stream.concat(LinkFinder.of(events).stream(), missing.stream())
            .sorted(Comparator.comparingInt(Link::to))
            .toList();
    StepPages pages = StepPages.of(row, events.size());
    TestName test = TestName.of(id);
    StepMaker steps = new StepMaker(test.shortName(), events, links, sources, index, pages);
    return new FailurePage(
        test,
        row,
        new Symptom(
            Text.name(failure.symptom().thread()),
            Text.block(failure.symptom().stackTrace()),
            Text.block(failure.symptom().output()),
            repeating(failure, pages)),
        Twin.of(failure.twin()),
        Deadlock.of(failure.symptom().waiting()),
        ScheduleStory.of(failure, links, steps, pages),
        new Rerun(decisions(failure.recording().steps())));
  }

  /** The address of a step. */
  public String stepHref(int number) {
    return StepPages.of(failure, schedule.steps().size()).address(number);
  }

  /** The pages of the table of steps. */
  public List<Paging> stepPages() {
    return StepPages.of(failure, schedule.steps().size()).pages();
  }

  private static Repeating repeating(FailureReport failure, StepPages pages) {
    if (failure.kind() != FailureKind.LIVELOCK) {
      return null;
    }
    return Repetition.of(failure.recording().events())
        .map(
            r ->
                new Repeating(
                    "From step %s on, %s %s repeated, %s times until the search gave up."
                        .formatted(
                            Numbers.grouped(r.from()),
                            Numbers.count(r.length(), "step"),
                            r.length() == 1 ? "is" : "are",
                            Numbers.grouped(r.rounds())),
                    pages.address(r.from())))
        .orElse(null);
  }

  /** What stands behind a slash is for the machine that runs the schedule again. */
  private static String decisions(String steps) {
    int slash = steps == null ? -1 : steps.indexOf('/');
    return Text.message(slash < 0 ? steps : steps.substring(0, slash));
  }
}
