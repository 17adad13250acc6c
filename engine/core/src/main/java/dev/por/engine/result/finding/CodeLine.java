package dev.por.engine.result.finding;

/**
 * A line of code.
 *
 * @param className the class, in result.json {@code class}
 * @param method its method
 * @param file its source file, or null
 * @param line the line in it, or 0
 */
public record CodeLine(String className, String method, String file, int line) {
  @Override
  public String toString() {
    String place = file == null ? "" : " (" + file + (line > 0 ? ":" + line : "") + ")";
    return className + "." + method + place;
  }
}
