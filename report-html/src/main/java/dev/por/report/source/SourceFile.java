package dev.por.report.source;

import java.util.List;

/**
 * One source file.
 *
 * @param path its path below its root, with slashes
 * @param lines its lines
 */
public record SourceFile(String path, List<String> lines) {
  /** The list is copied. */
  public SourceFile {
    lines = List.copyOf(lines);
  }

  /** The text of a line, counted from 1, or null where there is none. */
  public String line(int number) {
    return number < 1 || number > lines.size() ? null : lines.get(number - 1);
  }
}
