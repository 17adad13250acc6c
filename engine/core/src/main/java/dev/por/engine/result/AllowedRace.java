package dev.por.engine.result;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Data races that are intended.
 *
 * @param location where: {@code pkg.Class.field}, or a type such as {@code int[]}
 * @param reason why
 */
public record AllowedRace(String location, String reason) {
  /** How it is written, in words that follow "must be". */
  public static final String FORM =
      "a field with a reason, such as bank.Account.hits: a statistic (or the type of an array or"
          + " collection, such as int[]: a statistic)";

  private static final Pattern PARTS = Pattern.compile("([^\\s:]+)\\s*:\\s*(\\S.*)");

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException when it is none
   */
  public static AllowedRace parse(String text) {
    Matcher parts = PARTS.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new AllowedRace(parts.group(1), parts.group(2));
  }

  /** The race with the reason of the first that allows it; the same when none does. */
  public static Race apply(List<AllowedRace> allowed, Race race) {
    if (race.allowed() != null) {
      return race;
    }
    return allowed.stream()
        .filter(a -> a.location.equals(race.location()))
        .findFirst()
        .map(a -> race.allowed(a.reason))
        .orElse(race);
  }

  @Override
  public String toString() {
    return location + ": " + reason;
  }
}
