package dev.por.engine.control.fault;

/** A schedule cannot be followed: the program is not the one it was recorded for. */
public final class ScheduleMismatchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ScheduleMismatchException(int step, int thread) {
    super(
        "At step "
            + step
            + " of the schedule thread "
            + thread
            + " cannot run. Expected: the program that the schedule was recorded for. Next: if the"
            + " code or the JDK changed since, run the check again to get a new schedule; if not, the"
            + " test is not deterministic apart from scheduling.");
  }
}
