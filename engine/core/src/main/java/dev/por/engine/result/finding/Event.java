package dev.por.engine.result.finding;

import java.util.List;

/**
 * One transition of a failing schedule, told for a reader.
 *
 * @param thread the thread's name
 * @param operation what it did, in lower case ({@code read}, {@code acquire} …)
 * @param target on what: a field, an array element, a monitor, a thread
 * @param value the value read or written, or null
 * @param className the class whose code did it, in result.json {@code class}
 * @param method its method
 * @param file its source file, or null
 * @param line the line in it, or 0
 * @param switchReason why another thread runs than before, in result.json {@code switch}
 */
public record Event(
    String thread,
    String operation,
    String target,
    String value,
    String className,
    String method,
    String file,
    int line,
    SwitchReason switchReason) {
  /** How many preemptions an execution of these events has. */
  public static int preemptions(List<Event> events) {
    return (int)
        events.stream().filter(event -> event.switchReason == SwitchReason.PREEMPTED).count();
  }
}
