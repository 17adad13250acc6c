package dev.por.report.page;

import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.chart.Drawing;
import dev.por.report.chart.LaneChart;
import dev.por.report.schedule.Block;
import dev.por.report.schedule.Link;
import dev.por.report.schedule.Slice;
import dev.por.report.source.CallChain;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.util.List;

/**
 * A schedule for a reader: which thread runs when, and what each step does.
 *
 * @param threads the threads, in the order in which they first run
 * @param chart the schedule as a drawing, or null when it is too large for one
 * @param blocks which thread runs when, in short
 * @param steps the transitions
 * @param matter those of them that matter for the failure
 */
public record ScheduleStory(
    List<String> threads, Drawing chart, List<BlockRow> blocks, List<Step> steps, Matter matter) {
  /**
   * The steps of a schedule that matter for its failure.
   *
   * @param steps these
   * @param hidden how many other steps there are, in words
   */
  public record Matter(List<Step> steps, String hidden) {
    /** The table has calls once for all steps that they led to; here each step stands alone. */
    private static CallChain calls(int number, List<Step> all) {
      Step step = all.get(number - 1);
      for (int i = number - 1; i >= 0; i--) {
        Step before = all.get(i);
        if (before.lane().equals(step.lane()) && !before.calls().equals(CallChain.NONE)) {
          return before.calls();
        }
      }
      return CallChain.NONE;
    }

    private static Matter of(List<Integer> numbers, List<Step> all) {
      return new Matter(
          numbers.stream().map(n -> all.get(n - 1).calledBy(calls(n, all))).toList(),
          Numbers.grouped(all.size() - numbers.size())
              + " of "
              + Numbers.count(all.size(), "step")
              + " hidden");
    }
  }

  /** More threads than this share one column: no screen has room for a column each. */
  public static final int LANES = 12;

  /** How many blocks are told in short; the table of steps has them all. */
  public static final int BLOCKS = 40;

  /**
   * The story of these events.
   *
   * @param links the edges between them
   * @param failure what fails
   */
  static ScheduleStory of(
      FailureReport failure, List<Link> links, StepMaker steps, StepPages pages) {
    List<Event> events = failure.recording().events();
    String failed = failure.symptom().thread();
    List<Block> blocks = Block.of(events);
    List<Block> few = blocks.subList(0, Math.min(BLOCKS, blocks.size()));
    List<Step> all = steps.all();
    return new ScheduleStory(
        steps.threads().stream().map(Text::name).toList(),
        chart(steps.threads(), blocks, links, failed),
        BlockRow.of(few, all, pages),
        all,
        Matter.of(Slice.of(failure, links), all));
  }

  private static Drawing chart(
      List<String> threads, List<Block> blocks, List<Link> links, String failed) {
    boolean drawable =
        !blocks.isEmpty() && blocks.size() <= LaneChart.MOST_BLOCKS && threads.size() <= LANES;
    return drawable ? LaneChart.draw(threads, blocks, links, failed) : null;
  }

  /** Whether every thread has a column of its own. */
  public boolean columns() {
    return threads.size() <= LANES;
  }

  /** Whether a step is the last one, after which the failure shows. */
  public boolean endsWith(Step step) {
    return step.number() == steps.size();
  }
}
