package dev.por.engine.result.finding;

/**
 * A failure with the schedule that causes it.
 *
 * @param kind what failed
 * @param message one line for the user
 * @param minimal whether no schedule with fewer preemptions fails
 * @param recording the schedule
 * @param symptom how the failure shows
 */
public record FailureReport(
    FailureKind kind,
    String message,
    boolean minimal,
    RecordedSchedule recording,
    Symptom symptom) {
  /** This failure, known to be minimal or not. */
  public FailureReport minimal(boolean known) {
    return new FailureReport(kind, message, known, recording, symptom);
  }
}
