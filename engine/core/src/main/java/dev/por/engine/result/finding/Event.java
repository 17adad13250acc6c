package dev.por.engine.result.finding;

import java.util.List;

/**
 * One transition of a failing schedule, described for a reader.
 *
 * @param thread the thread's name
 * @param operation what it did, in lower case ({@code read}, {@code acquire} …)
 * @param target on what: a field, an array element, a monitor, a thread
 * @param value the value read or written, or null
 * @param code the line that did it
 * @param switchReason why another thread runs than before, in result.json {@code switch}
 * @param detail more about it
 */
public record Event(
    String thread,
    String operation,
    String target,
    String value,
    CodeLine code,
    SwitchReason switchReason,
    StepDetail detail) {
  /** A transition of which no more is known. */
  public Event(
      String thread,
      String operation,
      String target,
      String value,
      CodeLine code,
      SwitchReason switchReason) {
    this(thread, operation, target, value, code, switchReason, StepDetail.NONE);
  }

  /** What it was done on, as the code names it where that is known. */
  public String object() {
    return detail.name() == null ? target : detail.name();
  }

  /** The operation, with another value. */
  public Event withValue(String other) {
    return new Event(thread, operation, target, other, code, switchReason, detail);
  }

  /** The operation, where another reason lets its thread run. */
  public Event withReason(SwitchReason other) {
    return new Event(thread, operation, target, value, code, other, detail);
  }

  /** The operation, with other details. */
  public Event withDetail(StepDetail other) {
    return new Event(thread, operation, target, value, code, switchReason, other);
  }

  /** How many preemptions an execution of these events has. */
  public static int preemptions(List<Event> events) {
    return (int)
        events.stream().filter(event -> event.switchReason == SwitchReason.PREEMPTED).count();
  }
}
