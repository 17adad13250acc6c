package dev.por.engine.launch;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;

/** The jar that this class came from: the agent of the workers, and their main class. */
final class EngineJar {
  /** Names another jar, for builds in which this class does not come from one. */
  static final String PROPERTY = "por.engine.jar";

  private EngineJar() {}

  /** The jar that the caller names, else that of the system property, else the own one. */
  static Path locate(Path named) {
    String property = System.getProperty(PROPERTY);
    Path jar = named != null ? named : property != null ? Path.of(property) : ownSource();
    if (!Files.isRegularFile(jar)) {
      throw new LaunchException(
          "The por engine is not a jar but "
              + jar
              + ", so that it cannot be the agent of a worker; use the packaged por-engine.jar (or"
              + " name it with -D"
              + PROPERTY
              + ").");
    }
    if (jar.toString().indexOf('=') >= 0) {
      throw new LaunchException(
          "The por engine at "
              + jar
              + " cannot be loaded as an agent, since Java does not allow '=' in the path of one;"
              + " move it.");
    }
    return jar.toAbsolutePath();
  }

  private static Path ownSource() {
    CodeSource source = EngineJar.class.getProtectionDomain().getCodeSource();
    try {
      if (source != null && "file".equals(source.getLocation().getProtocol())) {
        return Path.of(source.getLocation().toURI());
      }
    } catch (URISyntaxException e) {
      // not the name of a file: as good as none
    }
    throw new LaunchException(
        "The por engine does not know which jar it was loaded from; name it with -D"
            + PROPERTY
            + ".");
  }
}
