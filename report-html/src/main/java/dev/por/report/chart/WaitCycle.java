package dev.por.report.chart;

import static dev.por.report.chart.Shape.at;

import dev.por.engine.result.finding.Waiting;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cycle of threads in a deadlock each of which waits for the next, as a picture. */
public final class WaitCycle {
  private static final int NODE = 150;
  private static final int ARROW = 190;
  private static final int MIDDLE = 60;
  private static final int HEIGHT = 150;
  private static final int NAME = 16;
  private static final int TARGET = 22;
  private static final String ARROW_CSS = "edge edge-lost";

  private WaitCycle() {}

  /** The threads of a cycle, each waiting for the next and the last for the first; may be empty. */
  public static List<Waiting> find(List<Waiting> waiting) {
    Map<String, Waiting> byThread = new LinkedHashMap<>();
    waiting.forEach(w -> byThread.put(w.thread(), w));
    for (Waiting start : waiting) {
      List<Waiting> path = new ArrayList<>();
      Waiting next = start;
      while (next != null && !path.contains(next)) {
        path.add(next);
        next = next.holder() == null ? null : byThread.get(next.holder());
      }
      if (start.equals(next)) {
        return path;
      }
    }
    return List.of();
  }

  /** Draws a cycle of at least one thread. */
  public static Drawing draw(List<Waiting> cycle) {
    int width = cycle.size() * NODE + (cycle.size() - 1) * ARROW + 20;
    Drawing drawing =
        Drawing.of(
            Math.max(width, 360),
            HEIGHT,
            "The threads that wait for each other",
            description(cycle));
    for (int i = 0; i < cycle.size(); i++) {
      double x = 10.0 + i * (NODE + ARROW);
      drawing.add(Shape.box(x, MIDDLE - 20, NODE, 40, "node"));
      drawing.add(label(x + NODE / 2.0, MIDDLE + 5, "node-name", cycle.get(i).thread(), NAME));
      if (i + 1 < cycle.size()) {
        drawing.add(Shape.line(x + NODE, MIDDLE, x + NODE + ARROW - 8, MIDDLE, ARROW_CSS));
        drawing.add(Shape.head(x + NODE + ARROW, MIDDLE, 1, 0, ARROW_CSS));
        drawing.add(
            label(x + NODE + ARROW / 2.0, MIDDLE - 10, "edge-name", cycle.get(i).target(), TARGET));
      }
    }
    back(drawing, cycle, 10.0 + (cycle.size() - 1) * (NODE + ARROW));
    return drawing;
  }

  private static void back(Drawing drawing, List<Waiting> cycle, double last) {
    double from = last + NODE * 0.6;
    double to = 10 + NODE * 0.4;
    double below = HEIGHT - 26.0;
    String path =
        "M%s %sV%sH%sV%s".formatted(at(from), at(MIDDLE + 20), at(below), at(to), at(MIDDLE + 28));
    drawing.add(new Shape.Stroke(path, ARROW_CSS));
    drawing.add(Shape.head(to, MIDDLE + 20, 0, -1, ARROW_CSS));
    Waiting end = cycle.get(cycle.size() - 1);
    drawing.add(label((from + to) / 2, below + 18, "edge-name", end.target(), TARGET));
  }

  private static Shape label(double x, double y, String css, String text, int most) {
    String shown = Text.name(text);
    String cut = shown.length() > most ? shown.substring(0, most - 1) + "…" : shown;
    return Shape.label(x, y, "middle", css, cut);
  }

  private static String description(List<Waiting> cycle) {
    StringBuilder text = new StringBuilder();
    for (Waiting w : cycle) {
      text.append(Text.name(w.thread())).append(" waits for ").append(Text.name(w.target()));
      text.append(", which ").append(Text.name(w.holder())).append(" has. ");
    }
    return text.toString().strip();
  }
}
