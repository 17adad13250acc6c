package dev.por.engine.result;

/**
 * One of the two accesses of a data race.
 *
 * @param thread the thread's name
 * @param operation {@code read} or {@code write}
 * @param value what it read or wrote, or null
 * @param className the class whose code did it, in result.json {@code class}
 * @param method its method
 * @param file its source file, or null
 * @param line the line in it, or 0
 * @param stackTrace how its thread got there
 * @param event its position among the events of the race's schedule
 * @param caller the class outside the JDK that did it, or that called the JDK for it
 * @param dependency the jar of that class when it is not the project's, else null
 */
public record RaceAccess(
    String thread,
    String operation,
    String value,
    String className,
    String method,
    String file,
    int line,
    String stackTrace,
    int event,
    String caller,
    String dependency) {
  /** One by code of the project, as far as anybody knows. */
  public RaceAccess(
      String thread,
      String operation,
      String value,
      String className,
      String method,
      String file,
      int line,
      String stackTrace,
      int event) {
    this(
        thread,
        operation,
        value,
        className,
        method,
        file,
        line,
        stackTrace,
        event,
        className,
        null);
  }

  /** This access by another class, of a jar; of the project when the jar is null. */
  public RaceAccess by(String newCaller, String jar) {
    return new RaceAccess(
        thread, operation, value, className, method, file, line, stackTrace, event, newCaller, jar);
  }

  @Override
  public String toString() {
    String place = file == null ? "" : " (" + file + (line > 0 ? ":" + line : "") + ")";
    return thread + ": " + operation + " in " + className + "." + method + place;
  }
}
