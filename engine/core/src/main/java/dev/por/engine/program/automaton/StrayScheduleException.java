package dev.por.engine.program.automaton;

/** A schedule cannot be followed: the model is not the one it was recorded for. */
public final class StrayScheduleException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StrayScheduleException(int step, int thread) {
    super(
        "At step "
            + step
            + " of the schedule thread "
            + thread
            + " of the model cannot do what it did. Expected: the model that the schedule was"
            + " recorded for. Next: if the model changed since, run the check again to get a new"
            + " schedule; if not, its method does not always return the same model.");
  }
}
