package dev.por.plugin.cli;

import dev.por.engine.wire.Json;
import dev.por.engine.wire.WireException;
import dev.por.plugin.Inputs;
import dev.por.plugin.InvalidSettingsException;
import dev.por.plugin.value.CommandWords;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What {@code replay} needs to know of the {@code explore} before it; kept beside its result.
 *
 * @param classPath the class path
 * @param mainClass the class whose main method was explored, or null
 * @param java the java that ran it
 * @param settings the settings that the user wrote, by name
 */
record ReplayFile(
    List<String> classPath, String mainClass, String java, Map<String, String> settings) {
  private static final String NAME = "replay.json";

  ReplayFile {
    classPath = List.copyOf(classPath);
    settings = Map.copyOf(settings);
  }

  static ReplayFile of(Inputs inputs, Map<String, String> settings) {
    return new ReplayFile(
        inputs.classPath().stream().map(Path::toString).toList(),
        inputs.mainClass(),
        inputs.home().javaExecutable().toString(),
        settings);
  }

  Inputs inputs(Path engine) {
    List<Path> entries = classPath.stream().map(Path::of).toList();
    return new Inputs(entries, entries, mainClass, Path.of(java), engine);
  }

  void write(Path directory) {
    try {
      Files.writeString(Files.createDirectories(directory).resolve(NAME), Json.text(this));
    } catch (IOException e) {
      throw new UncheckedIOException("Nothing can be written into " + directory, e);
    }
  }

  /** The command that runs a schedule again whose report is there, but for the schedule. */
  static String command(Path directory) {
    List<String> words =
        List.of("java", "-jar", "por-cli.jar", "replay", "--out", directory.toString());
    return CommandWords.join(words) + " --schedule ";
  }

  /** Takes the file along, if there is one: build tools know by themselves what it says. */
  static void copy(Path from, Path to) {
    if (Files.isRegularFile(from.resolve(NAME))) {
      read(from).write(to);
    }
  }

  static ReplayFile read(Path directory) {
    Path file = directory.resolve(NAME);
    try {
      return Json.read(Files.readAllBytes(file), ReplayFile.class);
    } catch (IOException | WireException e) {
      throw new InvalidSettingsException(
          "--out is "
              + directory
              + ", but no check has left its "
              + NAME
              + " there; give the directory of an earlier explore.");
    }
  }
}
