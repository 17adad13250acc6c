package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What a thread does while it is explored allocates nothing in the engine. */
class ArmedAllocationIT {
  private static final String JAR = System.getProperty("por.engine.jar");

  /** The smallest object has 16 bytes; an execution has some of its own. */
  private static final long NOTHING = 8;

  @TestFactory
  Stream<DynamicTest> operationsAllocateNothing() throws Exception {
    return measured(Litmus.JAVA);
  }

  /** There the threads of a test are continuations. */
  @TestFactory
  Stream<DynamicTest> nothingOnANewerJdk() throws Exception {
    Optional<Path> jdk = OtherJdkIT.newestBeside(Path.of(System.getProperty("java.home")));
    assumeTrue(jdk.isPresent(), "no JDK newer than this one is installed beside it");
    return measured(jdk.get().resolve("bin/java").toString());
  }

  private static Stream<DynamicTest> measured(String java)
      throws IOException, InterruptedException {
    List<String> lines = lines(java);
    assertEquals(14, lines.size(), lines::toString);
    return lines.stream()
        .map(line -> line.split(" ", -1))
        .map(
            line ->
                DynamicTest.dynamicTest(
                    line[0],
                    () -> assertTrue(Long.parseLong(line[1]) < NOTHING, line[1] + " bytes")));
  }

  private static List<String> lines(String java) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                java,
                "-javaagent:" + JAR,
                "-cp",
                System.getProperty("java.class.path"),
                ArmedAllocation.class.getName())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    byte[] output = process.getInputStream().readAllBytes();
    process.waitFor();
    return new String(output, StandardCharsets.UTF_8).lines().toList();
  }
}
