package dev.por.report.chart;

import static dev.por.report.chart.Shape.at;

import dev.por.engine.result.BoundResult;
import dev.por.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** How coverage grew: traces and local states against the bound, and against time. */
public final class CoverageChart {
  private static final int WIDTH = 520;
  private static final int HEIGHT = 270;
  private static final int LEFT = 52;
  private static final int RIGHT = WIDTH - 104;
  private static final int TOP = 20;
  private static final int BOTTOM = HEIGHT - 48;

  private final List<BoundResult> bounds;
  private final ToDoubleFunction<BoundResult> place;
  private final Scale scale;
  private final Drawing drawing;

  private CoverageChart(
      List<BoundResult> bounds, ToDoubleFunction<BoundResult> place, String title) {
    this.bounds = bounds;
    this.place = place;
    long least = bounds.stream().mapToLong(bound -> bound.counts().traces()).min().orElse(0);
    long most =
        bounds.stream()
            .mapToLong(b -> Math.max(b.counts().traces(), b.counts().localStates()))
            .max()
            .orElse(1);
    this.scale = new Scale(least, Math.max(1, most), TOP, BOTTOM);
    this.drawing = Drawing.of(WIDTH, HEIGHT, title, "The table below has the same numbers.");
  }

  /** The drawings for a test; none when a single bound leaves nothing to compare. */
  public static List<Drawing> draw(List<BoundResult> bounds) {
    if (bounds.size() < 2) {
      return List.of();
    }
    List<Drawing> drawings = new ArrayList<>();
    drawings.add(againstBound(bounds));
    if (bounds.get(bounds.size() - 1).millis() > bounds.get(0).millis()) {
      drawings.add(againstTime(bounds));
    }
    return drawings;
  }

  private static Drawing againstBound(List<BoundResult> bounds) {
    double gap = (double) (RIGHT - LEFT) / (bounds.size() - 1);
    CoverageChart chart =
        new CoverageChart(bounds, b -> LEFT + gap * bounds.indexOf(b), "Coverage against bound");
    bounds.forEach(b -> chart.tick(chart.place.applyAsDouble(b), Integer.toString(b.bound())));
    return chart.finish("preemptions allowed");
  }

  private static Drawing againstTime(List<BoundResult> bounds) {
    long last = bounds.get(bounds.size() - 1).millis();
    long first = Math.max(1, bounds.get(0).millis());
    boolean logarithmic = last / first >= 50;
    double low = logarithmic ? moment(first, true) : 0;
    double span = moment(last, logarithmic) - low;
    CoverageChart chart =
        new CoverageChart(
            bounds,
            b -> LEFT + (moment(b.millis(), logarithmic) - low) / span * (RIGHT - LEFT),
            "Coverage against time");
    chart.tick(chart.place.applyAsDouble(bounds.get(0)), Numbers.duration(bounds.get(0).millis()));
    chart.tick(RIGHT, Numbers.duration(last));
    return chart.finish(logarithmic ? "time, logarithmic" : "time");
  }

  private static double moment(long millis, boolean logarithmic) {
    double at = (double) Math.max(1, millis);
    return logarithmic ? StrictMath.log(at) : at;
  }

  private Drawing finish(String axis) {
    grid();
    series("series-states", "local states", bound -> bound.counts().localStates(), -1);
    series("series-traces", "traces", bound -> bound.counts().traces(), 1);
    String vertical = scale.logarithmic() ? "count, logarithmic" : "count";
    drawing.add(Shape.label(LEFT, TOP - 6, "start", "axis", vertical));
    drawing.add(Shape.label((LEFT + RIGHT) / 2.0, HEIGHT - 8, "middle", "axis", axis));
    return drawing;
  }

  private void grid() {
    for (long tick : scale.ticks()) {
      double y = scale.y(tick);
      drawing.add(Shape.line(LEFT, y, RIGHT, y, "grid"));
      drawing.add(Shape.label(LEFT - 8, y + 4, "end", "tick", brief(tick)));
    }
  }

  private void tick(double x, String text) {
    drawing.add(Shape.label(x, BOTTOM + 20, "middle", "tick", text));
  }

  private void series(String css, String name, ToLongFunction<BoundResult> value, int side) {
    StringBuilder path = new StringBuilder();
    List<Shape> dots = new ArrayList<>();
    for (BoundResult b : bounds) {
      double x = place.applyAsDouble(b);
      double y = scale.y(value.applyAsLong(b));
      path.append(path.isEmpty() ? 'M' : 'L').append(at(x)).append(' ').append(at(y));
      dots.add(Shape.dot(x, y, 4.5, b.complete() ? css : css + " open"));
    }
    drawing.add(new Shape.Stroke(path.toString(), "series " + css));
    dots.forEach(drawing::add);
    double end = scale.y(value.applyAsLong(bounds.get(bounds.size() - 1)));
    drawing.add(Shape.label(RIGHT + 12, end + 4 + labelShift(side), "start", css, name));
  }

  /** Keeps the names of the two lines apart where their ends nearly meet. */
  private double labelShift(int side) {
    BoundResult last = bounds.get(bounds.size() - 1);
    double distance =
        Math.abs(scale.y(last.counts().traces()) - scale.y(last.counts().localStates()));
    return distance >= 16 ? 0 : side * (16 - distance) / 2;
  }

  private static String brief(long n) {
    if (n >= 1_000_000 && n % 100_000 == 0) {
      return String.format(Locale.ROOT, n % 1_000_000 == 0 ? "%.0fM" : "%.1fM", n / 1e6);
    }
    if (n >= 1_000 && n % 100 == 0) {
      return String.format(Locale.ROOT, n % 1_000 == 0 ? "%.0fk" : "%.1fk", n / 1e3);
    }
    return Long.toString(n);
  }
}
