package dev.por.engine.result.finding;

/**
 * A failure with the schedule that causes it.
 *
 * @param kind what failed
 * @param message one line for the user
 * @param minimal whether no schedule with fewer preemptions fails
 * @param undisturbed whether the test fails although no thread is interrupted by another one
 * @param recording the schedule
 * @param symptom how the failure shows
 * @param explanation why the schedule fails
 * @param twin the nearest schedule that does not fail, or null when none is known
 */
public record FailureReport(
    FailureKind kind,
    String message,
    boolean minimal,
    boolean undisturbed,
    RecordedSchedule recording,
    Symptom symptom,
    Explanation explanation,
    PassingTwin twin) {
  /** A failure that is not explained yet. */
  public FailureReport(
      FailureKind kind,
      String message,
      boolean minimal,
      RecordedSchedule recording,
      Symptom symptom) {
    this(kind, message, minimal, false, recording, symptom, Explanation.NONE, null);
  }

  /** This failure, known to be minimal or not. */
  public FailureReport minimal(boolean known) {
    return new FailureReport(
        kind, message, known, undisturbed, recording, symptom, explanation, twin);
  }

  /** This failure, of a test that fails without any interference, if it needs no preemption. */
  public FailureReport withoutInterference() {
    boolean alone = recording.preemptions() == 0;
    return new FailureReport(kind, message, minimal, alone, recording, symptom, explanation, twin);
  }

  /** This failure, explained. */
  public FailureReport explained(Explanation why) {
    return new FailureReport(kind, message, minimal, undisturbed, recording, symptom, why, twin);
  }

  /** This failure, with a schedule that does not fail beside it. */
  public FailureReport beside(PassingTwin other) {
    return new FailureReport(
        kind, message, minimal, undisturbed, recording, symptom, explanation, other);
  }
}
