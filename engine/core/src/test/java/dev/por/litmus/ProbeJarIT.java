package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A JVM with the agent leaves no file behind, however it ends. */
class ProbeJarIT {
  @Test
  @DisabledOnOs(value = OS.WINDOWS, disabledReason = "an open file cannot be deleted there")
  void theJarOfTheHooksIsDeleted(@TempDir Path directory) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + directory,
                "-XX:-UsePerfData",
                "-javaagent:" + System.getProperty("por.engine.jar"),
                "-version")
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes());
    assertEquals(0, process.waitFor(), said);
    assertEquals(List.of(), files(directory));
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    }
  }
}
