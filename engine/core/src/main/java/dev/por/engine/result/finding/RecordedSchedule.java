package dev.por.engine.result.finding;

import java.util.List;

/**
 * A schedule that was run once more and written down.
 *
 * @param preemptions how many preemptions it has
 * @param schedule its identity, which {@code replay} takes: 12 hexadecimal digits
 * @param steps the schedule itself, as {@code ReplayScript} encodes it
 * @param events every transition of the execution
 */
public record RecordedSchedule(int preemptions, String schedule, String steps, List<Event> events) {
  /** Lists are copied. */
  public RecordedSchedule {
    events = List.copyOf(events);
  }
}
