package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** Code under test, compiled on the spot. */
public final class Compiled {
  private Compiled() {}

  /** Compiles classes of the package {@code p} into a new directory below this one. */
  public static Path classes(Path parent, String source) throws IOException {
    Path root = Files.createTempDirectory(parent, "classes");
    Path file = root.resolve("Source.java");
    Files.writeString(file, "package p; import dev.por.api.ConcurrencyTest; " + source);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-g",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                root.toString(),
                file.toString());
    assertEquals(0, status);
    return root;
  }
}
