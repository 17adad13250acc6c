package dev.por.engine.result.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * The identity of a failing schedule, which a user copies from a report into {@code replay}: twelve
 * hexadecimal digits, the same for the same test and steps in every run.
 */
public final class ScheduleId {
  private static final Pattern FORM = Pattern.compile("[0-9a-f]{12}");
  private static final int BYTES = 6;

  private ScheduleId() {}

  /**
   * The identity of a schedule.
   *
   * @param testId the id of the test
   * @param steps the schedule, as {@code Schedule} encodes it
   */
  public static String of(String testId, String steps) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest((testId + '\n' + steps).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether a text has the form of an identity; nothing else may become part of a path. */
  public static boolean isValid(String text) {
    return FORM.matcher(text).matches();
  }
}
