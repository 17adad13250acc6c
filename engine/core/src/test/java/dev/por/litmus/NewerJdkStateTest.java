package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code JdkStateTest} asks of this JDK holds for the newest one beside it too. */
class NewerJdkStateTest {
  @Test
  void nothingIsOverlookedInANewerJdk() throws Exception {
    Optional<Path> other = OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")));
    assumeTrue(other.isPresent(), "no JDK newer than this one is installed beside it");
    Process process =
        new ProcessBuilder(
                other.get().resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.por.engine.instrument.JdkStateTest")
            .redirectErrorStream(true)
            .start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), told);
  }
}
