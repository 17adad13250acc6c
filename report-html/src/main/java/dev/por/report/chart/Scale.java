package dev.por.report.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Maps values to a vertical axis: logarithmic when they differ so much that small ones would lie on
 * the ground otherwise.
 */
final class Scale {
  private static final int LOGARITHMIC_FROM = 50;

  private final boolean logarithmic;
  private final double low;
  private final double high;
  private final double top;
  private final double bottom;

  /**
   * An axis for values between {@code least} and {@code most}, drawn between two heights.
   *
   * @param least the smallest value, not negative
   * @param most the largest value
   */
  Scale(long least, long most, double top, double bottom) {
    this.logarithmic = most / Math.max(1, least) >= LOGARITHMIC_FROM;
    this.low = logarithmic ? Math.floor(log10(least)) : 0;
    this.high = logarithmic ? Math.ceil(log10(most)) : nice(most);
    this.top = top;
    this.bottom = bottom;
  }

  boolean logarithmic() {
    return logarithmic;
  }

  double y(long value) {
    double place = logarithmic ? log10(value) : (double) value;
    return bottom - (place - low) / Math.max(1e-9, high - low) * (bottom - top);
  }

  /** The values at which to draw a line. */
  List<Long> ticks() {
    List<Long> ticks = new ArrayList<>();
    if (logarithmic) {
      int step = high - low > 6 ? 2 : 1;
      for (int power = (int) low; power <= high; power += step) {
        ticks.add((long) Math.pow(10, power));
      }
    } else {
      long step = Math.max(1, (long) (high / 4));
      for (long value = 0; value <= high; value += step) {
        ticks.add(value);
      }
    }
    return ticks;
  }

  /** Strict, since drawings must be equal on every machine. */
  private static double log10(long value) {
    return StrictMath.log10((double) Math.max(1, value));
  }

  /** The next number above that divides by four and begins with 1, 2, 4 or 8, or so. */
  private static double nice(long most) {
    double power = Math.pow(10, Math.floor(log10(most)));
    for (double factor : new double[] {1, 2, 4, 6, 8, 10}) {
      double candidate = Math.max(4, Math.ceil(factor * power / 4) * 4);
      if (candidate >= (double) most) {
        return candidate;
      }
    }
    return Math.max(4, 10 * power);
  }
}
