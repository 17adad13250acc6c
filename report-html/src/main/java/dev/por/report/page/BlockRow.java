package dev.por.report.page;

import dev.por.report.schedule.Block;
import dev.por.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps of one thread in a row, told in a line.
 *
 * @param lane the thread's column
 * @param thread its name
 * @param steps which steps, in words
 * @param href the address of the first
 * @param opening the first thing it does
 * @param closing the last thing it does, or null when that is the first
 * @param turn why this thread runs, or null at the beginning
 */
public record BlockRow(
    int lane,
    String thread,
    String steps,
    String href,
    String opening,
    String closing,
    Step.Turn turn) {
  /** The rows of a schedule. */
  static List<BlockRow> of(List<Block> blocks, List<Step> steps, List<String> addresses) {
    List<BlockRow> rows = new ArrayList<>();
    for (Block block : blocks) {
      Step first = steps.get(block.from() - 1);
      Step last = steps.get(block.to() - 1);
      rows.add(
          new BlockRow(
              first.lane(),
              first.thread(),
              range(block),
              addresses.get(block.from() - 1),
              told(first),
              block.from() == block.to() ? null : told(last),
              first.turn()));
    }
    return rows;
  }

  private static String range(Block block) {
    String from = Numbers.grouped(block.from());
    return block.from() == block.to()
        ? "step " + from
        : "steps " + from + " to " + Numbers.grouped(block.to());
  }

  private static String told(Step step) {
    String value = step.value() == null ? "" : " = " + step.value();
    return step.operation() + " " + step.target() + value;
  }
}
