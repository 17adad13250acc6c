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
 * Classes of litmus programs that only a newer JDK can compile: {@code src/test/java21} and {@code
 * java25}, compiled by the JDK that runs the worker, before the classes of the same names that the
 * build has compiled.
 */
final class Overlay {
  private static final List<Integer> SINCE = List.of(21, 25);
  private static final Map<Path, List<String>> COMPILED = new HashMap<>();

  private Overlay() {}

  /** The class path of litmus programs for a worker on this {@code java}. */
  static List<String> classPath(String java) throws InterruptedException {
    Path home = Path.of(java).toAbsolutePath().getParent().getParent();
    List<String> all = new ArrayList<>(compiledBy(home));
    all.addAll(Litmus.classPath());
    return all;
  }

  private static synchronized List<String> compiledBy(Path home) throws InterruptedException {
    List<String> known = COMPILED.get(home);
    if (known == null) {
      known = new ArrayList<>();
      int feature = Environment.feature(home);
      for (int since : SINCE) {
        if (feature >= since) {
          known.add(compile(home, "java" + since).toString());
        }
      }
      COMPILED.put(home, known);
    }
    return known;
  }

  private static Path compile(Path home, String sources) throws InterruptedException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(home.resolve("bin").resolve("javac").toString(), "-g", "-d"));
    try (Stream<Path> files = Files.walk(Sources.find(Path.of("src", "test", sources)))) {
      Path classes = Files.createDirectories(Litmus.ROOM.resolve(sources));
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
