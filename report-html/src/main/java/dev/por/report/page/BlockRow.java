package dev.por.report.page;

import dev.por.report.schedule.Block;
import dev.por.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;

/**
 * Steps of one thread in a row, told in a line.
 *
 * @param lane the thread
 * @param steps which steps, in words
 * @param href the address of the first
 * @param opening the first thing it does
 * @param closing the last thing it does, or null when that is the first
 * @param turn why this thread runs, or null at the beginning
 */
public record BlockRow(
    Step.Lane lane, String steps, String href, String opening, String closing, Step.Turn turn) {
  /** The rows of a schedule. */
  static List<BlockRow> of(List<Block> blocks, List<Step> steps, StepPages pages) {
    List<BlockRow> rows = new ArrayList<>();
    for (Block block : blocks) {
      Step first = steps.get(block.from() - 1);
      Step last = steps.get(block.to() - 1);
      rows.add(
          new BlockRow(
              first.lane(),
              range(block),
              pages.address(block.from()),
              first.act().toString(),
              block.from() == block.to() ? null : last.act().toString(),
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
}
