package dev.por.report.source;

import java.nio.file.Path;
import java.util.List;

/**
 * One source file.
 *
 * @param root the folder of sources that it is in
 * @param path its path below that, with slashes
 * @param lines its lines
 */
public record SourceFile(Path root, String path, List<String> lines) {
  /** The list is copied. */
  public SourceFile {
    lines = List.copyOf(lines);
  }

  /** The text of a line, counted from 1, or null where there is none. */
  public String line(int number) {
    return number < 1 || number > lines.size() ? null : lines.get(number - 1);
  }
}
