package dev.por.engine.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JavaInstallationTest {
  @TempDir Path home;

  @Test
  void theJavaOfThisTestIsFine() {
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    assertEquals(Optional.empty(), new JavaInstallation(java).problem());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void anOldJdkIsNamedWithItsVersionAndTheRemedy() throws IOException {
    Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"11.0.22\"\n");
    String problem = new JavaInstallation(java("exit 1")).problem().orElseThrow();
    assertTrue(problem.contains("is version 11.0.22, but por needs JDK 17 or newer"), problem);
    assertEquals(1, problem.lines().count());
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void withoutAReleaseFileTheJavaIsAsked() throws IOException {
    Path java = java("echo 'openjdk version \"1.8.0_292\"' >&2");
    String problem = new JavaInstallation(java).problem().orElseThrow();
    assertTrue(problem.contains("is version 1.8.0_292"), problem);
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void somethingElseThanAJavaIsRefused() throws IOException {
    String problem = new JavaInstallation(java("echo hello")).problem().orElseThrow();
    assertTrue(problem.contains("does not say which version"), problem);
  }

  @Test
  void aJavaThatIsNotThereIsNamed() {
    Path missing = home.resolve("bin/java");
    String problem = new JavaInstallation(missing).problem().orElseThrow();
    assertTrue(problem.startsWith("There is no Java at " + missing), problem);
  }

  @Test
  void majorVersionsAreReadFromBothSchemes() {
    assertEquals(8, JavaInstallation.major("1.8.0_292"));
    assertEquals(17, JavaInstallation.major("17.0.15"));
    assertEquals(25, JavaInstallation.major("25"));
    assertEquals(26, JavaInstallation.major("26-ea"));
    assertEquals(0, JavaInstallation.major("unknown"));
  }

  private Path java(String script) throws IOException {
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\n" + script + "\n");
    assertTrue(java.toFile().setExecutable(true));
    return java;
  }
}
