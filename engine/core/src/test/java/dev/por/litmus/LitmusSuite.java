package dev.por.litmus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Every litmus program that says what is expected of it. */
final class LitmusSuite {
  private LitmusSuite() {}

  /** In the order of the table: by section, construct, name. */
  static List<LitmusProgram> programs() {
    Path root = root();
    try (Stream<Path> files = Files.walk(root.resolve("dev/por/litmus"))) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .map(file -> root.relativize(file).toString().replace('\\', '/'))
          .map(file -> load(file.substring(0, file.length() - ".class".length())))
          .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
          .filter(LitmusProgram::is)
          .map(LitmusProgram::of)
          .sorted(
              Comparator.comparing((LitmusProgram program) -> program.construct().group())
                  .thenComparing(program -> program.construct().name())
                  .thenComparing(program -> program.method().getName()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name.replace('/', '.'), false, LitmusSuite.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path root() {
    try {
      return Path.of(LitmusSuite.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
