package dev.por.plugin.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The engine as a jar of its own, which {@code por-cli.jar} carries within itself: were the whole
 * of {@code por-cli.jar} the agent, the code under test would see its libraries.
 */
final class EngineResource {
  private static final String NAME = "/por-engine.jar";

  private EngineResource() {}

  /** Unpacks it for as long as this JVM lives; null when this class is not in such a jar. */
  static Path unpack() {
    try (InputStream in = EngineResource.class.getResourceAsStream(NAME)) {
      if (in == null) {
        return null;
      }
      Path directory = Files.createTempDirectory("por-engine");
      Path jar = directory.resolve("por-engine.jar");
      directory.toFile().deleteOnExit();
      jar.toFile().deleteOnExit();
      Files.copy(in, jar);
      return jar;
    } catch (IOException e) {
      throw new UncheckedIOException("The engine cannot be unpacked into the temporary folder", e);
    }
  }
}
