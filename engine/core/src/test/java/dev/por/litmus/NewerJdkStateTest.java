package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is asked of the classes of this JDK holds for those of the newest one beside it too. */
class NewerJdkStateTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"unlisted.JdkStateTest", "unlisted.FieldUsersTest", "buffer.BufferWeaverTest"})
  void nothingIsOverlookedInANewerJdk(String test) throws Exception {
    Optional<Path> other = OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")));
    assumeTrue(other.isPresent(), "no JDK newer than this one is installed beside it");
    Process process =
        new ProcessBuilder(
                other.get().resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.por.engine.instrument." + test)
            .redirectErrorStream(true)
            .start();
    String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), told);
  }
}
