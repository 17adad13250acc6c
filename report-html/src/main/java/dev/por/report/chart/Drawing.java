package dev.por.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * A drawing made on the server.
 *
 * @param width its width in units of its own
 * @param height its height
 * @param title what it shows
 * @param description what it shows, for screen readers
 * @param shapes its parts, those behind first
 */
public record Drawing(int width, int height, String title, String description, List<Shape> shapes) {
  static Drawing of(int width, int height, String title, String description) {
    return new Drawing(width, height, title, description, new ArrayList<>());
  }

  void add(Shape shape) {
    shapes.add(shape);
  }
}
