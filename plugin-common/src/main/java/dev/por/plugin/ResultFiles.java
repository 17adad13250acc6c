package dev.por.plugin;

import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.wire.Documents;
import dev.por.engine.wire.WireException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Function;

/**
 * The files that the steps of a check leave for each other. A file is there completely or not at
 * all, and one of an earlier run is gone before a new one is made: what cannot be read keeps the
 * gate closed.
 */
final class ResultFiles {
  static final String EXPLORATION = "exploration.json";
  static final String RESULT = "result.json";
  static final String BASELINE = "baseline.json";
  static final String JUNIT = "TEST-por.xml";
  static final String SUMMARY = "summary.md";
  static final String GITHUB = "github.log";

  private ResultFiles() {}

  static ExplorationResult exploration(Path directory) {
    return read(directory.resolve(EXPLORATION), Documents::exploration);
  }

  static ResultDocument result(Path directory) {
    return read(directory.resolve(RESULT), Documents::result);
  }

  static void delete(Path directory, String name) {
    try {
      Files.deleteIfExists(directory.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(
          directory.resolve(name) + " is of an earlier run and cannot be deleted", e);
    }
  }

  static void write(Path directory, String name, String text) {
    Path file = directory.resolve(name);
    try {
      Files.createDirectories(directory);
      Path unfinished = Files.writeString(directory.resolve(name + ".tmp"), text);
      Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be written", e);
    }
  }

  private static <T> T read(Path file, Function<String, T> reader) {
    if (!Files.isRegularFile(file)) {
      throw new GateClosedException(Messages.noResult(file));
    }
    try {
      return reader.apply(Files.readString(file));
    } catch (IOException | WireException e) {
      throw new GateClosedException(Messages.unreadable(file, e.getMessage()));
    }
  }
}
