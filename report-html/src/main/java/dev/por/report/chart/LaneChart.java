package dev.por.report.chart;

import static dev.por.report.chart.Shape.at;

import dev.por.engine.result.finding.SwitchReason;
import dev.por.report.schedule.Block;
import dev.por.report.schedule.Link;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A schedule at a glance: a lane per thread, time to the right, switches and edges between. */
public final class LaneChart {
  /** With more blocks than this a drawing shows nothing any more. */
  public static final int MOST_BLOCKS = 200;

  /** With more steps than this single steps cannot be told apart, nor can edges between them. */
  private static final int MOST_STEPS = 80;

  private static final int LEFT = 150;
  private static final int PLOT = 820;
  private static final int LANE = 56;
  private static final int TOP = 34;
  private static final int NAME = 16;

  private final List<String> threads;
  private final int steps;
  private final double unit;
  private final Drawing drawing;
  private final Map<Integer, Integer> laneOfStep = new HashMap<>();

  private LaneChart(List<String> threads, List<Block> blocks) {
    this.threads = threads;
    this.steps = blocks.get(blocks.size() - 1).to();
    this.unit = Math.min(90.0, (double) PLOT / (steps + 1));
    this.drawing =
        Drawing.of(
            LEFT + PLOT + 20,
            TOP + LANE * threads.size() + 4,
            "The schedule at a glance",
            description(blocks));
  }

  /**
   * Draws a schedule.
   *
   * @param threads the threads, a lane each
   * @param blocks their blocks, at least one
   * @param links the edges between steps
   * @param failed the thread in which it failed, or null
   */
  public static Drawing draw(
      List<String> threads, List<Block> blocks, List<Link> links, String failed) {
    LaneChart chart = new LaneChart(threads, blocks);
    chart.lanes();
    chart.turns(blocks);
    chart.blocks(blocks);
    chart.numbers(blocks);
    if (chart.steps <= MOST_STEPS) {
      chart.links(links);
    }
    chart.failure(blocks, failed);
    return chart.drawing;
  }

  private void lanes() {
    for (int lane = 0; lane < threads.size(); lane++) {
      drawing.add(Shape.line(LEFT, y(lane), LEFT + unit * (steps + 1), y(lane), "lane-line"));
      String name = Text.name(threads.get(lane));
      String cut = name.length() > NAME ? name.substring(0, NAME - 1) + "…" : name;
      drawing.add(Shape.label(LEFT - 14, y(lane) + 5, "end", "lane-name lane-" + lane % 6, cut));
    }
  }

  private void blocks(List<Block> blocks) {
    for (Block block : blocks) {
      int lane = threads.indexOf(block.thread());
      double start = left(block.from());
      double width = unit * (block.to() - block.from() + 1);
      drawing.add(Shape.box(start + 1, y(lane) - 13, width - 2, 26, "lane-" + lane % 6));
      for (int step = block.from(); step <= block.to(); step++) {
        laneOfStep.put(step, lane);
        if (steps <= MOST_STEPS) {
          drawing.add(Shape.dot(middle(step), y(lane), 3.5, "step"));
        }
      }
    }
  }

  /** The number of each block's first step, as far as there is room. */
  private void numbers(List<Block> blocks) {
    double free = 0;
    for (Block block : blocks) {
      String number = Numbers.grouped(block.from());
      double half = 4.0 * number.length();
      double x = middle(block.from());
      if (x - half >= free) {
        drawing.add(Shape.label(x, 16, "middle", "step-number", number));
        free = x + half + 6;
      }
    }
  }

  private void turns(List<Block> blocks) {
    for (int i = 1; i < blocks.size(); i++) {
      double x = left(blocks.get(i).from());
      int before = threads.indexOf(blocks.get(i - 1).thread());
      int after = threads.indexOf(blocks.get(i).thread());
      String css = "turn-" + blocks.get(i).reason().name().toLowerCase(Locale.ROOT);
      drawing.add(Shape.line(x, y(before), x, y(after), css));
      if (blocks.get(i).reason() == SwitchReason.PREEMPTED) {
        drawing.add(Shape.dot(x, y(before), 6, "preemption"));
      }
    }
  }

  private void links(List<Link> links) {
    for (Link link : links) {
      double x1 = middle(link.from());
      double x2 = middle(link.to());
      double y1 = y(laneOfStep.get(link.from()));
      double y2 = y(laneOfStep.get(link.to()));
      double half = (y1 + y2) / 2;
      double side = y1 < y2 ? 1 : -1;
      String path =
          "M%s %sC%s %s %s %s %s %s"
              .formatted(
                  at(x1),
                  at(y1 + side * 5),
                  at(x1),
                  at(half),
                  at(x2),
                  at(half),
                  at(x2),
                  at(y2 - side * 12));
      String css = "edge edge-" + link.css();
      drawing.add(new Shape.Stroke(path, css));
      drawing.add(Shape.head(x2, y2 - side * 5, 0, side, css));
    }
  }

  private void failure(List<Block> blocks, String failed) {
    String last = blocks.get(blocks.size() - 1).thread();
    int lane = Math.max(threads.indexOf(failed == null ? last : failed), 0);
    double x = left(steps + 1) + Math.min(16, unit / 2);
    drawing.add(Shape.dot(x, y(lane), 11, "failure"));
    drawing.add(Shape.label(x, y(lane) + 5, "middle", "failure-mark", "✕"));
  }

  private static String description(List<Block> blocks) {
    StringBuilder text = new StringBuilder();
    for (Block block : blocks) {
      text.append(text.isEmpty() ? "" : "; ");
      text.append(Text.name(block.thread())).append(" runs ").append(range(block));
    }
    return text.append("; then it fails.").toString();
  }

  private static String range(Block block) {
    return block.from() == block.to()
        ? "step " + block.from()
        : "steps " + block.from() + " to " + block.to();
  }

  private double left(int step) {
    return LEFT + unit * (step - 1);
  }

  private double middle(int step) {
    return left(step) + unit / 2;
  }

  private static double y(int lane) {
    return TOP + LANE * lane + LANE / 2.0 - 6;
  }
}
