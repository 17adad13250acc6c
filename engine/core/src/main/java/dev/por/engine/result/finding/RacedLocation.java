package dev.por.engine.result.finding;

import java.util.List;

/**
 * What a data race is about.
 *
 * @param target the field, array element or object as the events of the schedule name it
 * @param location the same without what differs between executions: {@code pkg.Class.field}, or the
 *     type of the array or object; what {@code allowedRaces} names
 * @param holders the fields that hold the array or object, {@code pkg.Class.field} each; empty for
 *     a field, and when no holder is known
 */
public record RacedLocation(String target, String location, List<String> holders) {
  /** Lists are copied; results of earlier versions have no holders. */
  public RacedLocation {
    holders = holders == null ? List.of() : List.copyOf(holders);
  }

  /** What {@code allowedRaces} takes for a race on it, without the reason: as narrow as can be. */
  public String allowance() {
    return holders.isEmpty() ? location : location + " of " + holders.get(0);
  }
}
