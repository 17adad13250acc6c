package dev.por.litmus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Classes of litmus programs that only a newer JDK can compile: {@code src/test/java21} and {@code
 * java25}, compiled by the JDK that runs the worker, before the classes of the same names that the
 * build has compiled.
 */
final class Overlay {
  private static final List<Integer> SINCE = List.of(21, 25);
  private static final Map<Path, List<String>> COMPILED = new HashMap<>();

  /**
   * What these have in preview: foreign memory and scoped values, which later JDKs have for good;
   * structured concurrency.
   */
  private static final Set<Integer> PREVIEW = Set.of(21, 25);

  private Overlay() {}

  /** The class path of litmus programs for a worker on this {@code java}. */
  static List<String> classPath(String java) throws InterruptedException {
    List<String> all = new ArrayList<>(compiledBy(home(java)));
    all.addAll(Litmus.classPath());
    return all;
  }

  /** The arguments that make a worker on this {@code java} load these classes. */
  static List<String> arguments(String java) {
    return isPreview(home(java)) ? List.of("--enable-preview") : List.of();
  }

  private static boolean isPreview(Path home) {
    return PREVIEW.contains(Environment.feature(home));
  }

  private static Path home(String java) {
    return Path.of(java).toAbsolutePath().getParent().getParent();
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
    command.addAll(List.of(home.resolve("bin").resolve("javac").toString(), "-g"));
    if (isPreview(home)) {
      String release = "" + Environment.feature(home);
      command.addAll(List.of("--enable-preview", "-Xlint:-preview", "--release", release));
    }
    command.add("-d");
    try (Stream<Path> files = Files.walk(Sources.find(Path.of("src", "test", sources)))) {
      String compiler = "jdk" + Environment.feature(home);
      Path classes = Files.createDirectories(Litmus.ROOM.resolve(compiler).resolve(sources));
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
