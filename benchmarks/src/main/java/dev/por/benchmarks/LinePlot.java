package dev.por.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A plot of a few lines as an SVG file; the vertical axis is logarithmic. */
public final class LinePlot {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int TOP = 40;
  private static final int RIGHT = 620;
  private static final int BOTTOM = 350;
  private static final List<String> COLOURS =
      List.of("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b8860b", "#555555");

  private record Point(double x, double y, boolean whole) {}

  private record Line(String name, List<Point> points) {}

  private final String title;
  private final String across;
  private final String up;
  private final List<Line> lines = new ArrayList<>();

  /** An empty plot with a title and the names of its axes. */
  public LinePlot(String title, String across, String up) {
    this.title = title;
    this.across = across;
    this.up = up;
  }

  /** Begins a line, to which {@link #point} adds. */
  public LinePlot line(String name) {
    lines.add(new Line(name, new ArrayList<>()));
    return this;
  }

  /** Adds a point to the last line; values below 1 are drawn as 1. */
  public LinePlot point(double x, double y) {
    return add(x, y, true);
  }

  /** Adds a point that is drawn as a ring: the line was cut off there. */
  public LinePlot cutOff(double x, double y) {
    return add(x, y, false);
  }

  private LinePlot add(double x, double y, boolean whole) {
    lines.get(lines.size() - 1).points().add(new Point(x, Math.max(1, y), whole));
    return this;
  }

  /** Writes the file. */
  public void write(Path file) throws IOException {
    Files.createDirectories(file.toAbsolutePath().getParent());
    Files.writeString(file, svg());
  }

  private double largest(boolean horizontal) {
    return lines.stream()
        .flatMap(line -> line.points().stream())
        .mapToDouble(point -> horizontal ? point.x() : point.y())
        .max()
        .orElse(1);
  }

  private String svg() {
    double maxX = Math.max(1, largest(true));
    int decades = Math.max(1, (int) Math.ceil(Math.log10(largest(false))));
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
                + " font-family=\"sans-serif\" font-size=\"12\">%n"
                + "<rect width=\"%d\" height=\"%d\" fill=\"white\"/>%n",
            WIDTH,
            HEIGHT,
            WIDTH,
            HEIGHT));
    text(svg, LEFT, 20, "start", title);
    text(svg, (LEFT + RIGHT) / 2.0, HEIGHT - 10, "middle", across);
    text(svg, LEFT, TOP - 6, "start", up);
    axes(svg, maxX, decades);
    for (int i = 0; i < lines.size(); i++) {
      draw(svg, lines.get(i), COLOURS.get(i % COLOURS.size()), i, maxX, decades);
    }
    return svg.append("</svg>\n").toString();
  }

  private static void axes(StringBuilder svg, double maxX, int decades) {
    for (int d = 0; d <= decades; d++) {
      double y = height(Math.pow(10, d), decades);
      rule(svg, LEFT, y, RIGHT, y, "#dddddd");
      text(svg, LEFT - 6, y + 4, "end", String.format(Locale.ROOT, "%,d", (long) Math.pow(10, d)));
    }
    double step = Math.max(1, Math.ceil(maxX / 13));
    for (double x = 0; x <= maxX; x += step) {
      text(svg, across(x, maxX), BOTTOM + 18, "middle", String.valueOf((long) x));
    }
    rule(svg, LEFT, BOTTOM, RIGHT, BOTTOM, "black");
    rule(svg, LEFT, TOP, LEFT, BOTTOM, "black");
  }

  private static void draw(
      StringBuilder svg, Line line, String colour, int number, double maxX, int decades) {
    StringBuilder points = new StringBuilder();
    StringBuilder marks = new StringBuilder();
    for (Point point : line.points()) {
      double x = across(point.x(), maxX);
      double y = height(point.y(), decades);
      points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x, y));
      marks.append(
          String.format(
              Locale.ROOT,
              "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"%s\" stroke=\"%s\"/>%n",
              x,
              y,
              point.whole() ? colour : "white",
              colour));
    }
    svg.append(
        String.format(
            "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.5\"/>%n%s",
            points.toString().trim(), colour, marks));
    double y = TOP + 16.0 * (number + 1);
    rule(svg, LEFT + 12, y - 4, LEFT + 36, y - 4, colour);
    text(svg, LEFT + 42, y, "start", line.name());
  }

  private static double across(double x, double maxX) {
    return LEFT + (RIGHT - LEFT) * x / maxX;
  }

  private static double height(double y, int decades) {
    return BOTTOM - (BOTTOM - TOP) * Math.log10(y) / decades;
  }

  private static void rule(
      StringBuilder svg, double x1, double y1, double x2, double y2, String colour) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\"/>%n",
            x1,
            y1,
            x2,
            y2,
            colour));
  }

  private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
    svg.append(
        String.format(
            Locale.ROOT,
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
            x,
            y,
            anchor,
            text.replace("&", "&amp;").replace("<", "&lt;")));
  }
}
