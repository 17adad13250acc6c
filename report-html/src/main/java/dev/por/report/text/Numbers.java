package dev.por.report.text;

import java.util.Locale;

/** Numbers as a reader wants them, equal on every machine. */
public final class Numbers {
  private Numbers() {}

  /** With commas: {@code 1,380}. */
  public static String grouped(long n) {
    return String.format(Locale.ROOT, "%,d", n);
  }

  /** With a noun in the right number: {@code 1 trace}, {@code 1,380 traces}. */
  public static String count(long n, String noun) {
    return grouped(n) + " " + noun + (n == 1 ? "" : "s");
  }

  /** A time: {@code 12 ms}, {@code 1.5 s}, {@code 60 s}, {@code 12 min 5 s}. */
  public static String duration(long millis) {
    if (millis < 1_000) {
      return millis + " ms";
    }
    if (millis < 10_000) {
      return tenths(millis / 100) + " s";
    }
    long seconds = millis / 1_000;
    if (seconds < 120) {
      return seconds + " s";
    }
    String rest = seconds % 60 == 0 ? "" : " " + seconds % 60 + " s";
    return grouped(seconds / 60) + " min" + rest;
  }

  /** A share in whole per cent, rounded down so that 100 % means all. */
  public static String percent(long part, long whole) {
    return whole == 0 ? "–" : Math.floorDiv(part * 100, whole) + " %";
  }

  /** How many in a second, rounded down. */
  public static String perSecond(long n, long millis) {
    return millis == 0 ? "–" : grouped(n * 1_000 / millis);
  }

  private static String tenths(long n) {
    return n % 10 == 0 ? Long.toString(n / 10) : n / 10 + "." + n % 10;
  }
}
