package dev.por.engine.result.finding;

/**
 * One of the two accesses of a data race.
 *
 * @param thread the thread's name
 * @param operation {@code read} or {@code write}
 * @param value what it read or wrote, or null
 * @param code the line that did it
 * @param event its position among the events of the race's schedule
 * @param origin how its thread got there
 */
public record RaceAccess(
    String thread, String operation, String value, CodeLine code, int event, Origin origin) {
  /**
   * How a thread got to an access.
   *
   * @param stackTrace the methods that it was in
   * @param caller the class outside the JDK that did it, or that called the JDK for it
   * @param dependency the jar of that class when it is none of the project, else null
   */
  public record Origin(String stackTrace, String caller, String dependency) {}

  /** This access, done by a class of a jar; by the project's code when the jar is null. */
  public RaceAccess by(String caller, String jar) {
    Origin known = new Origin(origin.stackTrace, caller, jar);
    return new RaceAccess(thread, operation, value, code, event, known);
  }

  @Override
  public String toString() {
    return thread + ": " + operation + " in " + code;
  }
}
