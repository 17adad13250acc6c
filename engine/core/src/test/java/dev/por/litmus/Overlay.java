package dev.por.litmus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Classes of litmus programs that only a newer JDK can compile: {@code src/test/java21}, compiled
 * by the JDK that runs the worker, before the classes of the same names that the build has
 * compiled.
 */
final class Overlay {
  private static final int SINCE = 21;
  private static final Path SOURCES = Path.of("src", "test", "java21");
  private static final Map<Path, Path> COMPILED = new HashMap<>();

  private Overlay() {}

  /** The class path of litmus programs for a worker on this {@code java}. */
  static List<String> classPath(String java) throws InterruptedException {
    List<String> all = new ArrayList<>();
    Path home = Path.of(java).toAbsolutePath().getParent().getParent();
    if (Environment.feature(home) >= SINCE) {
      all.add(compiledBy(home).toString());
    }
    all.addAll(Litmus.classPath());
    return all;
  }

  private static synchronized Path compiledBy(Path home) throws InterruptedException {
    Path known = COMPILED.get(home);
    if (known == null) {
      known = compile(home);
      COMPILED.put(home, known);
    }
    return known;
  }

  private static Path compile(Path home) throws InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(home.resolve("bin").resolve("javac").toString(), "-g", "-d"));
    try (Stream<Path> files = Files.walk(Sources.find(SOURCES))) {
      Path classes = Files.createDirectories(Litmus.ROOM.resolve("java" + SINCE));
      command.add(classes.toString());
      files.filter(f -> f.toString().endsWith(".java")).map(Path::toString).forEach(command::add);
      Process javac = new ProcessBuilder(command).inheritIO().start();
      if (javac.waitFor() != 0) {
        throw new IllegalStateException("cannot compile: " + command);
      }
      return classes.toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
