package dev.por.engine.result;

import java.util.List;

/**
 * A data race: two conflicting accesses to one location in one execution that the happens-before of
 * the Java memory model does not order.
 *
 * @param target the field, array element or object as the events of the schedule name it
 * @param location the same without what differs between executions: {@code pkg.Class.field}, or the
 *     type of the array or object; what {@code allowedRaces} names
 * @param holders the fields that hold the array or object, {@code pkg.Class.field} each; empty for
 *     a field, and when they are not known
 * @param first the access that came first in this schedule
 * @param second the other
 * @param preemptions how many preemptions the schedule has
 * @param schedule the identity of the schedule, which {@code replay} takes: 12 hexadecimal digits
 * @param steps the schedule itself, as {@code ReplayScript} encodes it
 * @param events every transition of the execution
 * @param allowed the reason why this race does not count, or null
 */
public record Race(
    String target,
    String location,
    List<String> holders,
    RaceAccess first,
    RaceAccess second,
    int preemptions,
    String schedule,
    String steps,
    List<Event> events,
    String allowed) {
  /** Lists are copied. */
  public Race {
    // results of earlier versions have none
    holders = holders == null ? List.of() : List.copyOf(holders);
    events = List.copyOf(events);
  }

  /** The two places and what is accessed there: what tells one race from another. */
  public String places() {
    return location + place(first) + place(second);
  }

  /** What {@code allowedRaces} takes for this race, without the reason: as narrow as can be. */
  public String allowance() {
    return holders.isEmpty() ? location : location + " of " + holders.get(0);
  }

  private static String place(RaceAccess access) {
    return " " + access.className() + ":" + access.line();
  }

  /** Whether no code of the project took part: the user can do nothing about it. */
  public boolean inDependencies() {
    return first.dependency() != null && second.dependency() != null;
  }

  /** This race with other accesses. */
  public Race between(RaceAccess one, RaceAccess other) {
    return new Race(
        target, location, holders, one, other, preemptions, schedule, steps, events, allowed);
  }

  /** This race, which does not count for the given reason. */
  public Race allowed(String reason) {
    return new Race(
        target, location, holders, first, second, preemptions, schedule, steps, events, reason);
  }
}
