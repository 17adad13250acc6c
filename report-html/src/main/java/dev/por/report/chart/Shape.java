package dev.por.report.chart;

import java.util.Locale;

/** A part of a drawing; coordinates are text, with a point and one decimal on every machine. */
public sealed interface Shape {
  /** The word by which a template tells shapes apart. */
  String kind();

  /** The class that colours it. */
  String css();

  /** A rectangle with round corners. */
  record Box(String x, String y, String width, String height, String css) implements Shape {
    @Override
    public String kind() {
      return "box";
    }
  }

  /** A circle. */
  record Dot(String x, String y, String r, String css) implements Shape {
    @Override
    public String kind() {
      return "dot";
    }
  }

  /** A line of any form, in the words of an SVG path. */
  record Stroke(String path, String css) implements Shape {
    @Override
    public String kind() {
      return "stroke";
    }
  }

  /** A text; {@code anchor} is {@code start}, {@code middle} or {@code end}. */
  record Label(String x, String y, String anchor, String text, String css) implements Shape {
    @Override
    public String kind() {
      return "label";
    }
  }

  /** A coordinate as text. */
  static String at(double coordinate) {
    String text = String.format(Locale.ROOT, "%.1f", coordinate);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** A rectangle. */
  static Shape box(double x, double y, double width, double height, String css) {
    return new Box(at(x), at(y), at(width), at(height), css);
  }

  /** A circle. */
  static Shape dot(double x, double y, double r, String css) {
    return new Dot(at(x), at(y), at(r), css);
  }

  /** A straight line. */
  static Shape line(double x1, double y1, double x2, double y2, String css) {
    return new Stroke("M" + at(x1) + " " + at(y1) + "L" + at(x2) + " " + at(y2), css);
  }

  /** The head of an arrow, its tip at a point, flying in a direction of length one. */
  static Shape head(double x, double y, double dx, double dy, String css) {
    double backX = x - 8 * dx;
    double backY = y - 8 * dy;
    String path =
        "M%s %sL%s %sL%s %sZ"
            .formatted(
                at(x),
                at(y),
                at(backX + 4 * dy),
                at(backY + 4 * dx),
                at(backX - 4 * dy),
                at(backY - 4 * dx));
    return new Stroke(path, "head " + css);
  }

  /** A text. */
  static Shape label(double x, double y, String anchor, String css, String text) {
    return new Label(at(x), at(y), anchor, text, css);
  }
}
