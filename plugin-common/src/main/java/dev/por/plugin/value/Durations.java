package dev.por.plugin.value;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them. */
public final class Durations {
  private static final Pattern SHORT = Pattern.compile("(\\d{1,12})\\s*(ms|s|m|h)");
  private static final Map<String, Long> MILLIS =
      Map.of("ms", 1L, "s", 1_000L, "m", 60_000L, "h", 3_600_000L);

  private static final long LONGEST = Duration.ofDays(366).toMillis();

  private Durations() {}

  /** Milliseconds of {@code 500ms}, {@code 30s}, {@code 2m}, {@code 1h} or ISO {@code PT30S}. */
  public static long parseMillis(String text) {
    Matcher m = SHORT.matcher(text);
    long millis =
        m.matches()
            ? Math.multiplyExact(Long.parseLong(m.group(1)), MILLIS.get(m.group(2)))
            : iso(text);
    if (millis <= 0 || millis > LONGEST) {
      throw new IllegalArgumentException("not between 1 ms and a year");
    }
    return millis;
  }

  private static long iso(String text) {
    try {
      return Duration.parse(text).toMillis();
    } catch (DateTimeParseException | ArithmeticException e) {
      throw new IllegalArgumentException("not a time", e);
    }
  }
}
