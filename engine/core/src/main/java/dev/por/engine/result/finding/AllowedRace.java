package dev.por.engine.result.finding;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Data races that are intended. In both patterns {@code *} stands for any characters.
 *
 * @param location where: {@code pkg.Class.field}, or a type such as {@code int[]}
 * @param holder the class or field that holds the array or object: {@code pkg.Class}, or {@code
 *     pkg.Class.field}; null for any
 * @param reason why
 */
public record AllowedRace(String location, String holder, String reason) {
  /** How it is written, in words that follow "must be". */
  public static final String FORM =
      "a field with a reason, such as bank.Account.hits: a statistic (or fields such as"
          + " bank.metrics.*, or an array or collection by its type, such as int[], or by its type"
          + " and the class or field that holds it, such as int[] of bank.Table)";

  private static final Pattern PARTS =
      Pattern.compile("([^\\s:]+)(?:\\s+of\\s+([^\\s:]+))?\\s*:\\s*(\\S.*)");

  /** Races on this location, whatever holds it. */
  public AllowedRace(String location, String reason) {
    this(location, null, reason);
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException when it is not one
   */
  public static AllowedRace parse(String text) {
    Matcher parts = PARTS.matcher(text.strip());
    if (!parts.matches()) {
      throw new IllegalArgumentException(text);
    }
    return new AllowedRace(parts.group(1), parts.group(2), parts.group(3));
  }

  /** The race with the reason of the first that allows it; the same when none does. */
  public static Race apply(List<AllowedRace> allowed, Race race) {
    if (race.allowed() != null) {
      return race;
    }
    return allowed.stream()
        .filter(a -> a.allows(race))
        .findFirst()
        .map(a -> race.allowed(a.reason))
        .orElse(race);
  }

  /** Whether it is about this race. */
  public boolean allows(Race race) {
    return matches(location, race.raced().location())
        && (holder == null || race.raced().holders().stream().anyMatch(this::isHeldBy));
  }

  private boolean isHeldBy(String field) {
    String className = field.substring(0, Math.max(0, field.lastIndexOf('.')));
    return matches(holder, field) || matches(holder, className);
  }

  private static boolean matches(String pattern, String name) {
    String[] parts = pattern.split("\\*", -1);
    StringBuilder expression = new StringBuilder(Pattern.quote(parts[0]));
    for (int i = 1; i < parts.length; i++) {
      expression.append(".*").append(Pattern.quote(parts[i]));
    }
    return name.matches(expression.toString());
  }

  @Override
  public String toString() {
    return location + (holder == null ? "" : " of " + holder) + ": " + reason;
  }
}
