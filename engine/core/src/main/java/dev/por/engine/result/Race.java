package dev.por.engine.result;

import java.util.List;

/**
 * A data race: two conflicting accesses to one location in one execution that the happens-before of
 * the Java memory model does not order.
 *
 * @param target the field, array element or object as the events of the schedule name it
 * @param location the same without what differs between executions: {@code pkg.Class.field}, or the
 *     type of the array or object; what {@code allowedRaces} names
 * @param first the access that came first in this schedule
 * @param second the other
 * @param preemptions how many preemptions the schedule has
 * @param schedule the identity of the schedule, which {@code replay} takes: 12 hexadecimal digits
 * @param steps the schedule itself, as {@code ReplayScript} encodes it
 * @param events every transition of the execution
 * @param allowed the reason why this race is intended, or null
 */
public record Race(
    String target,
    String location,
    RaceAccess first,
    RaceAccess second,
    int preemptions,
    String schedule,
    String steps,
    List<Event> events,
    String allowed) {
  /** Lists are copied. */
  public Race {
    events = List.copyOf(events);
  }

  /** The two places and what is accessed there: what tells one race from another. */
  public String places() {
    return location + place(first) + place(second);
  }

  private static String place(RaceAccess access) {
    return " " + access.className() + ":" + access.line();
  }

  /** The same race, intended for this reason. */
  public Race allowed(String reason) {
    return new Race(target, location, first, second, preemptions, schedule, steps, events, reason);
  }
}
