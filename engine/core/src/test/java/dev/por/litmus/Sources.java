package dev.por.litmus;

import java.nio.file.Files;
import java.nio.file.Path;

/** The sources of this module, above the working directory, wherever the build has put that. */
final class Sources {
  private Sources() {}

  /** The file or directory of this path in the module. */
  static Path find(Path path) {
    Path directory = Path.of("").toAbsolutePath();
    while (!Files.exists(directory.resolve(path))) {
      directory = directory.getParent();
      if (directory == null) {
        throw new IllegalStateException(path + " is nowhere above the working directory");
      }
    }
    return directory.resolve(path);
  }
}
