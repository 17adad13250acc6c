package dev.por.plugin.cli;

import dev.por.plugin.InvalidSettingsException;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** A class path as {@code java} takes it, {@code lib/*} included; every entry must be there. */
final class ClassPathOption {
  private static final Pattern SEPARATOR = Pattern.compile(Pattern.quote(File.pathSeparator));

  private ClassPathOption() {}

  static List<Path> parse(String text) {
    List<Path> entries = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (String entry : SEPARATOR.split(text, -1)) {
      add(entry.strip(), entries, problems);
    }
    if (entries.isEmpty() && problems.isEmpty()) {
      problems.add("--classpath is empty; name the directories and jars of the code under test.");
    }
    if (!problems.isEmpty()) {
      throw new InvalidSettingsException(String.join("\n", problems));
    }
    return entries;
  }

  private static void add(String entry, List<Path> entries, List<String> problems) {
    if (entry.isEmpty()) {
      return;
    }
    try {
      if (entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        entries.addAll(jars(Path.of(entry.substring(0, entry.length() - 2))));
        return;
      }
      Path path = Path.of(entry);
      if (Files.exists(path)) {
        entries.add(path.toAbsolutePath().normalize());
        return;
      }
    } catch (IOException | InvalidPathException e) {
      // not there either
    }
    problems.add(
        "--classpath names "
            + entry
            + ", but there is no such file or directory; compile first, or correct the path.");
  }

  private static List<Path> jars(Path directory) throws IOException {
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.jar")) {
      files.forEach(jar -> jars.add(jar.toAbsolutePath().normalize()));
    }
    Collections.sort(jars);
    return jars;
  }
}
