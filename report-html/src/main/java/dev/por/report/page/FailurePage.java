package dev.por.report.page;

import dev.por.engine.result.Event;
import dev.por.engine.result.FailureKind;
import dev.por.engine.result.FailureReport;
import dev.por.engine.result.Race;
import dev.por.engine.result.Waiting;
import dev.por.report.chart.Drawing;
import dev.por.report.chart.LaneChart;
import dev.por.report.chart.WaitCycle;
import dev.por.report.schedule.Block;
import dev.por.report.schedule.Link;
import dev.por.report.schedule.Links;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.schedule.Repetition;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.SourceFiles;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One failing schedule, step by step.
 *
 * @param test the test that fails
 * @param failure the failure in short
 * @param thread the thread it happened in
 * @param threads the threads, in the order in which they first run
 * @param chart the schedule as a drawing, or null when it is too large for one
 * @param blocks which thread runs when, in short
 * @param steps the transitions
 * @param waiting in a deadlock, what each thread waits for
 * @param repeating in a livelock, which part repeats, or null
 * @param cycle the threads that wait for each other, as a drawing, or null
 * @param stackTrace where it failed, may be empty
 * @param output what the code under test printed, may be empty
 * @param encoded the schedule as thread numbers, may be empty
 * @param replay how to run it again, or null when it cannot be
 */
public record FailurePage(
    TestName test,
    FailureRow failure,
    String thread,
    List<String> threads,
    Drawing chart,
    List<BlockRow> blocks,
    List<Step> steps,
    List<WaitRow> waiting,
    Repeating repeating,
    Drawing cycle,
    String stackTrace,
    String output,
    String encoded,
    Replay replay) {
  /**
   * The part of a livelock that repeats.
   *
   * @param sentence which steps, how often
   * @param href the address of its first step
   */
  public record Repeating(String sentence, String href) {}

  /** How many steps one page shows. */
  public static final int PAGE_SIZE = 500;

  /** More threads than this share one column: no screen has room for a column each. */
  public static final int LANES = 12;

  /** How many blocks are told in short; the table of steps has them all. */
  public static final int BLOCKS = 40;

  /** The page of a failure of the test {@code id}; its steps are noted in {@code index}. */
  public static FailurePage of(
      String id, FailureRow row, FailureReport failure, SourceFiles sources, AccessIndex index) {
    return of(id, row, failure, List.of(), sources, index);
  }

  /** The page of a data race of the test {@code id}. */
  public static FailurePage of(
      String id, FailureRow row, Race race, SourceFiles sources, AccessIndex index) {
    FailureReport failure = RaceSchedule.failure(race);
    return of(id, row, failure, List.of(RaceSchedule.missing(race)), sources, index);
  }

  private static FailurePage of(
      String id,
      FailureRow row,
      FailureReport failure,
      List<Link> missing,
      SourceFiles sources,
      AccessIndex index) {
    List<Event> events = failure.events();
    List<String> threads = events.stream().map(Event::thread).distinct().toList();
    List<Block> blocks = Block.of(events);
    List<Link> links =
        Stream.concat(Links.of(events).stream(), missing.stream())
            .sorted(Comparator.comparingInt(Link::to))
            .toList();
    List<String> addresses = addresses(row, events.size());
    List<Step> steps =
        new Steps(
                TestName.of(id).shortName(),
                events,
                threads,
                links,
                sources,
                index,
                n -> addresses.get(n - 1))
            .all();
    return new FailurePage(
        TestName.of(id),
        row,
        Text.name(failure.thread()),
        threads.stream().map(Text::name).toList(),
        chart(threads, blocks, links, failure.thread()),
        BlockRow.of(blocks.subList(0, Math.min(BLOCKS, blocks.size())), steps, addresses),
        steps,
        failure.waiting().stream().map(WaitRow::of).toList(),
        repeating(failure, addresses),
        cycle(failure.waiting()),
        Text.block(failure.stackTrace()),
        Text.block(failure.output()),
        decisions(failure.steps()),
        Replay.of(failure.schedule()));
  }

  /** The pages of the table of steps. */
  public List<Paging> stepPages() {
    return pages(failure, steps.size());
  }

  /** Whether every thread has a column of its own. */
  public boolean columns() {
    return threads.size() <= LANES;
  }

  private static Drawing chart(
      List<String> threads, List<Block> blocks, List<Link> links, String failed) {
    boolean drawable =
        !blocks.isEmpty() && blocks.size() <= LaneChart.MOST_BLOCKS && threads.size() <= LANES;
    return drawable ? LaneChart.draw(threads, blocks, links, failed) : null;
  }

  private static Drawing cycle(List<Waiting> waiting) {
    List<Waiting> cycle = WaitCycle.find(waiting);
    return cycle.isEmpty() ? null : WaitCycle.draw(cycle);
  }

  private static Repeating repeating(FailureReport failure, List<String> addresses) {
    if (failure.kind() != FailureKind.LIVELOCK) {
      return null;
    }
    return Repetition.of(failure.events())
        .map(
            r ->
                new Repeating(
                    "From step %s on, %s %s repeated, %s times until the search gave up."
                        .formatted(
                            Numbers.grouped(r.from()),
                            Numbers.count(r.length(), "step"),
                            r.length() == 1 ? "is" : "are",
                            Numbers.grouped(r.rounds())),
                    addresses.get(r.from() - 1)))
        .orElse(null);
  }

  /** What stands behind a slash is for the machine that runs the schedule again. */
  private static String decisions(String steps) {
    int slash = steps == null ? -1 : steps.indexOf('/');
    return Text.message(slash < 0 ? steps : steps.substring(0, slash));
  }

  private static List<Paging> pages(FailureRow row, int steps) {
    return Paging.of(steps, PAGE_SIZE, row.href(), row.page() + "-steps");
  }

  private static List<String> addresses(FailureRow row, int steps) {
    List<Paging> pages = pages(row, steps);
    return IntStream.range(0, steps)
        .mapToObj(i -> pages.get(i / PAGE_SIZE).href(i / PAGE_SIZE + 1) + "#step-" + (i + 1))
        .toList();
  }
}
