package dev.por.functional;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The example as a reader would run it, with its own gradlew. */
class GradleExampleIT {
  private static final Path EXAMPLE =
      Path.of(System.getProperty("por.root")).resolve("examples/gradle");

  @Test
  void theExamplePassesItsGate() throws Exception {
    Path log = Directories.fresh("example-gradle").resolve("build.log");
    String output = gradlew(log, "clean", "concurrencyCheck");
    assertTrue(output.contains("BUILD SUCCESSFUL"), output);
    Path report = EXAMPLE.resolve("build/reports/concurrency");
    assertTrue(Files.exists(report.resolve("index.html")), output);
    assertEquals(
        "PASS", ResultJson.read(report.resolve("result.json")).at("/gate/verdict").asText());
  }

  @Test
  void itIsTheExampleForMavenBuiltByGradle() throws IOException {
    assertEquals(sources(EXAMPLE.resolveSibling("maven")), sources(EXAMPLE));
  }

  private static Map<String, String> sources(Path project) throws IOException {
    Map<String, String> sources = new TreeMap<>();
    Path root = project.resolve("src");
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        sources.put(root.relativize(file).toString(), Files.readString(file));
      }
    }
    return sources;
  }

  private static String gradlew(Path log, String... tasks)
      throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                EXAMPLE.resolve("gradlew").toString(),
                "--console=plain",
                // of no use after this
                "--no-daemon",
                "-Dorg.gradle.jvmargs=" + BuildTool.SHORT_LIVED,
                "-Dmaven.repo.local=" + Gradle.REPOSITORY)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile());
    builder.command().addAll(List.of(tasks));
    builder.environment().put("JAVA_HOME", System.getProperty("gradle.java.home"));
    builder.environment().put("POR_GRADLE_HOMES", Gradle.newest().home().getParent().toString());
    Process process = builder.start();
    try {
      assertTrue(process.waitFor(10, TimeUnit.MINUTES), () -> "gradlew did not end; see " + log);
      return Files.readString(log);
    } finally {
      process.destroyForcibly();
    }
  }
}
