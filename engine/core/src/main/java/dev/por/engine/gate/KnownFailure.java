package dev.por.engine.gate;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A test that may fail for a while.
 *
 * @param test its id
 * @param until the last day on which it may
 * @param reason why
 */
public record KnownFailure(String test, LocalDate until, String reason) {
  /** How it is written, in words that follow "must be". */
  public static final String FORM =
      "a test, the last day on which it may fail, and a reason, such as"
          + " bank.AccountTest#transfer until 2031-01-31: waits for the new ledger";

  private static final Pattern PARTS =
      Pattern.compile("([^\\s:#]+#[^\\s:#]+)\\s+until\\s+(\\S+?)\\s*:\\s*(\\S.*)");

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException when it is not one
   */
  public static KnownFailure parse(String text) {
    Matcher parts = PARTS.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(text);
    }
    try {
      return new KnownFailure(parts.group(1), LocalDate.parse(parts.group(2)), parts.group(3));
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  /** Whether the day is over on which it may fail for the last time. */
  boolean isExpired(LocalDate today) {
    return today.isAfter(until);
  }

  @Override
  public String toString() {
    return test + " until " + until + ": " + reason;
  }
}
