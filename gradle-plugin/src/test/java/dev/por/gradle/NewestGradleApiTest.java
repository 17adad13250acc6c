package dev.por.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plugin is compiled against the oldest Gradle it supports. Compiled once more against the
 * newest API that can be had, it must use nothing that is deprecated there, since the next major
 * Gradle may have removed it.
 */
class NewestGradleApiTest {
  private static final Path NEWEST = Path.of(System.getProperty("gradle.newest.jar"));
  private static final Path SOURCES = Path.of(System.getProperty("plugin.sources"));

  @Test
  void nothingThatThePluginUsesIsDeprecatedInTheNewestGradle(@TempDir Path classes)
      throws IOException {
    assertTrue(Files.isRegularFile(NEWEST), () -> NEWEST + " was not fetched");
    assertEquals(List.of(), complaints(classes, sources()));
  }

  @Test
  void whatIsDeprecatedThereIsNoticed(@TempDir Path directory) throws IOException {
    Path source = directory.resolve("Careless.java");
    Files.writeString(
        source,
        "class Careless { Object f(org.gradle.api.Project p) { return p.getBuildDir(); } }");
    List<String> complaints = complaints(directory, List.of(source));
    assertEquals(1, complaints.size(), complaints::toString);
    assertTrue(complaints.get(0).contains("getBuildDir"), complaints::toString);
  }

  private static List<String> complaints(Path classes, List<Path> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<String> options =
          List.of(
              "--release=17",
              "-Xlint:deprecation,removal",
              "-proc:none",
              "-d",
              classes.toString(),
              "-classpath",
              classPath());
      boolean compiled =
          compiler
              .getTask(
                  null,
                  files,
                  diagnostics,
                  options,
                  null,
                  files.getJavaFileObjectsFromPaths(sources))
              .call();
      assertTrue(compiled, () -> diagnostics.getDiagnostics().toString());
    }
    return diagnostics.getDiagnostics().stream().map(Object::toString).toList();
  }

  private static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList();
    }
  }

  /** That of this test, with the newest Gradle in place of the oldest and without the plugin. */
  private static String classPath() {
    String others =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("gradle-api-"))
            .filter(entry -> !Files.exists(Path.of(entry, "dev/por/gradle")))
            .collect(Collectors.joining(File.pathSeparator));
    return NEWEST + File.pathSeparator + others;
  }
}
