package dev.por.functional;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Maven repository with the artifacts that the reactor has just packaged, so that the builds
 * under test see these and no others, installed or not.
 */
final class ReactorRepository {
  /** The version of every artifact in it. */
  static final String VERSION = System.getProperty("por.version");

  private static final Path ROOT = Path.of(System.getProperty("por.root"));
  private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
  private static final Pattern OWN_COORDINATES =
      Pattern.compile(
          "</parent>\\s*(?:<groupId>([^<]+)</groupId>\\s*)?<artifactId>([^<]+)</artifactId>");

  private ReactorRepository() {}

  /** Puts the artifacts into {@code repository}, over what was there of an earlier run. */
  static void install(Path repository) {
    try {
      installModule(ROOT, repository);
      for (String module : modules()) {
        installModule(ROOT.resolve(module), repository);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> modules() throws IOException {
    return MODULE
        .matcher(Files.readString(ROOT.resolve("pom.xml")))
        .results()
        .map(module -> module.group(1))
        .toList();
  }

  private static void installModule(Path module, Path repository) throws IOException {
    Matcher own = OWN_COORDINATES.matcher(Files.readString(module.resolve("pom.xml")));
    boolean hasParent = own.find();
    String group = hasParent && own.group(1) != null ? own.group(1) : "dev.por";
    String artifact = hasParent ? own.group(2) : "por-parent";
    Path directory = repository.resolve(group.replace('.', '/')).resolve(artifact).resolve(VERSION);
    String name = artifact + "-" + VERSION;
    Directories.copyFile(pom(module), directory.resolve(name + ".pom"));
    Path jar = module.resolve("target").resolve(name + ".jar");
    if (Files.exists(jar)) {
      Directories.copyFile(jar, directory.resolve(name + ".jar"));
    }
  }

  /** A module that carries its dependencies inside has a POM without them. */
  private static Path pom(Path module) {
    Path reduced = module.resolve("dependency-reduced-pom.xml");
    return Files.exists(reduced) ? reduced : module.resolve("pom.xml");
  }
}
