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

  private static final List<String> MODULES =
      List.of(
          ".",
          "engine/api",
          "engine/core",
          "report-html",
          "plugin-common",
          "maven-plugin",
          "gradle-plugin");
  private static final Pattern OWN_ARTIFACT =
      Pattern.compile("</parent>\\s*<artifactId>([^<]+)</artifactId>");

  private ReactorRepository() {}

  /** Puts the artifacts into {@code repository}, over what was there of an earlier run. */
  static void install(Path repository) {
    Path root = Path.of(System.getProperty("por.root"));
    for (String module : MODULES) {
      try {
        installModule(root.resolve(module).normalize(), repository.resolve("dev/por"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void installModule(Path module, Path group) throws IOException {
    String artifact = artifact(Files.readString(module.resolve("pom.xml")));
    Path directory = group.resolve(artifact).resolve(VERSION);
    String name = artifact + "-" + VERSION;
    Directories.copyFile(pom(module), directory.resolve(name + ".pom"));
    Path jar = module.resolve("target").resolve(name + ".jar");
    if (Files.exists(jar)) {
      Directories.copyFile(jar, directory.resolve(name + ".jar"));
    }
  }

  private static String artifact(String pom) {
    Matcher matcher = OWN_ARTIFACT.matcher(pom);
    return matcher.find() ? matcher.group(1) : "por-parent";
  }

  /** A module that carries its dependencies inside has a POM without them. */
  private static Path pom(Path module) {
    Path reduced = module.resolve("dependency-reduced-pom.xml");
    return Files.exists(reduced) ? reduced : module.resolve("pom.xml");
  }
}
