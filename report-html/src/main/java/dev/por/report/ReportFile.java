package dev.por.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of a report: there as a whole, or not at all and with a message that says what to do. */
final class ReportFile {
  private ReportFile() {}

  static Path write(Path file, String text) {
    return write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  static Path write(Path file, byte[] bytes) {
    try {
      if (file.getParent() != null) {
        Files.createDirectories(file.getParent());
      }
      return Files.write(file, bytes);
    } catch (IOException e) {
      throw notWritten(file, e);
    }
  }

  static UncheckedIOException notWritten(Path path, IOException cause) {
    return new UncheckedIOException(
        "The report could not be written to "
            + path
            + " ("
            + cause
            + "). Its folder must be writable and have room; then run the check again.",
        cause);
  }
}
