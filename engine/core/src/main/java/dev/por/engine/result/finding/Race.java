package dev.por.engine.result.finding;

/**
 * A data race: two conflicting accesses to one location in one execution that the happens-before of
 * the Java memory model does not order.
 *
 * @param raced what both access
 * @param first the access that came first in this schedule
 * @param second the other
 * @param recording the schedule
 * @param allowed the reason why this race does not count, or null
 */
public record Race(
    RacedLocation raced,
    RaceAccess first,
    RaceAccess second,
    RecordedSchedule recording,
    String allowed) {
  /** The two places and what is accessed there: what distinguishes one race from another. */
  public String places() {
    return raced.location() + place(first) + place(second);
  }

  private static String place(RaceAccess access) {
    return " " + access.code().className() + ":" + access.code().line();
  }

  /** Whether no code of the project took part: the user can do nothing about it. */
  public boolean inDependencies() {
    return first.origin().dependency() != null && second.origin().dependency() != null;
  }

  /** This race with other accesses. */
  public Race between(RaceAccess one, RaceAccess other) {
    return new Race(raced, one, other, recording, allowed);
  }

  /** This race, which does not count for the given reason. */
  public Race allowed(String reason) {
    return new Race(raced, first, second, recording, reason);
  }
}
