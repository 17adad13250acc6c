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
    int event) {
  @Override
  public String toString() {
    String place = file == null ? "" : " (" + file + (line > 0 ? ":" + line : "") + ")";
    return thread + ": " + operation + " in " + className + "." + method + place;
  }
}
