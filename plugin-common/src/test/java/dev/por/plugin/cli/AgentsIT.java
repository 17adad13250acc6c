package dev.por.plugin.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.plugin.Compiled;
import dev.por.plugin.cli.CommandLine.Finished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An agent of the build runs in the workers, beside that of por. */
class AgentsIT {
  private static final String CODE =
      """
      class Greeter {
        public static void premain(String options) {
          System.setProperty("greeting", options);
        }
      }

      class GreetedTest {
        @ConcurrencyTest
        void isGreeted() throws InterruptedException {
          String[] seen = new String[1];
          Thread other = new Thread(() -> seen[0] = System.getProperty("greeting"));
          other.start();
          other.join();
          if (!"hello=1,world".equals(seen[0])) {
            throw new AssertionError(seen[0]);
          }
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void itRunsBeforeTheTestsWithItsOptions() throws Exception {
    Path classes = Compiled.classes(directory, CODE);
    Path jar = agent(classes);
    assertEquals(1, explore(classes, "--agents", "'" + jar + "=goodbye'").code());
    Finished greeted = explore(classes, "--agents", "'" + jar + "=hello=1,world'");
    assertEquals(0, greeted.code(), greeted::output);
  }

  @Test
  void oneThatIsNotThereIsAnErrorBeforeAnythingRuns() throws Exception {
    Path classes = Compiled.classes(directory, CODE);
    Finished refused = explore(classes, "--agents", "nowhere.jar");
    assertEquals(2, refused.code(), refused::output);
    assertTrue(refused.output().contains("--agents names "), refused::output);
  }

  @Test
  void aCollectorBesideThatOfPorIsAnErrorWithARemedy() throws Exception {
    Path classes = Compiled.classes(directory, CODE);
    Finished refused = explore(classes, "--jvm-arguments", "-XX:+UseParallelGC");
    assertEquals(3, refused.code(), refused::output);
    assertTrue(refused.output().contains("take that of jvmArguments out"), refused::output);
  }

  private Finished explore(Path classes, String... more) throws Exception {
    String[] arguments = {
      "explore",
      "--classpath=" + classes,
      "--tests=Greeted*",
      "--workers=1",
      "--out=" + directory.resolve("out"),
      more[0],
      more[1]
    };
    return CommandLine.run(directory, arguments);
  }

  private Path agent(Path classes) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(new Attributes.Name("Premain-Class"), "p.Greeter");
    Path jar = directory.resolve("the agent.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
      out.putNextEntry(new JarEntry("p/Greeter.class"));
      Files.copy(classes.resolve("p/Greeter.class"), out);
    }
    return jar;
  }
}
