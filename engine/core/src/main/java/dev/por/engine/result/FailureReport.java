package dev.por.engine.result;

import java.util.List;

/**
 * A failure with the schedule that causes it.
 *
 * @param kind what failed
 * @param message one line for the user
 * @param thread the name of the thread it happened in
 * @param preemptions how many preemptions the schedule has
 * @param minimal whether no schedule with fewer preemptions fails
 * @param schedule the identity of the schedule, which {@code replay} takes: 12 hexadecimal digits
 * @param steps the schedule itself, as {@code ReplayScript} encodes it
 * @param stackTrace where it failed, or empty
 * @param output what the code under test printed in this execution
 * @param events every transition of the execution
 * @param waiting in a deadlock, what each thread that is left waits for; else empty
 */
public record FailureReport(
    FailureKind kind,
    String message,
    String thread,
    int preemptions,
    boolean minimal,
    String schedule,
    String steps,
    String stackTrace,
    String output,
    List<Event> events,
    List<Waiting> waiting) {
  /** Lists are copied; a document of before there was {@code waiting} has none. */
  public FailureReport {
    events = List.copyOf(events);
    waiting = waiting == null ? List.of() : List.copyOf(waiting);
  }

  /** This failure, known to be minimal or not. */
  public FailureReport minimal(boolean known) {
    return new FailureReport(
        kind,
        message,
        thread,
        preemptions,
        known,
        schedule,
        steps,
        stackTrace,
        output,
        events,
        waiting);
  }

  /** A failure in which no thread waits. */
  public FailureReport(
      FailureKind kind,
      String message,
      String thread,
      int preemptions,
      boolean minimal,
      String schedule,
      String steps,
      String stackTrace,
      String output,
      List<Event> events) {
    this(
        kind,
        message,
        thread,
        preemptions,
        minimal,
        schedule,
        steps,
        stackTrace,
        output,
        events,
        List.of());
  }
}
