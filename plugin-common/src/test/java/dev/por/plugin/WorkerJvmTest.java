package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ForkedJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerJvmTest {
  @TempDir Path module;

  @Test
  void whatIsNotWrittenIsAHeapOfAGigabyteInTheModule() {
    ForkedJvm jvm = forked(Map.of());
    assertEquals(List.of("-Dpor.stateThreads=1", "-Xmx1024m"), jvm.jvmArguments());
    assertEquals(Map.of(), jvm.environment());
    assertEquals(module.toString(), jvm.directory());
  }

  @Test
  void optionsOfTheUserComeLast() throws IOException {
    Path agent = Files.createFile(module.resolve("an agent.jar"));
    ForkedJvm jvm =
        forked(
            Map.of(
                "maxHeap",
                "512m",
                "jvmArguments",
                "-Xss4m --add-opens java.base/java.lang=ALL-UNNAMED",
                "systemProperties",
                "b=2 'a=1 and more'",
                "environment",
                "PLACE=here",
                "agents",
                "'an agent.jar=x=1,y=2'"));
    assertEquals(
        List.of(
            "-Dpor.stateThreads=1",
            "-Xmx512m",
            "-Xss4m",
            "--add-opens",
            "java.base/java.lang=ALL-UNNAMED",
            "-Da=1 and more",
            "-Db=2",
            "-javaagent:" + agent + "=x=1,y=2"),
        jvm.jvmArguments());
    assertEquals(Map.of("PLACE", "here"), jvm.environment());
  }

  @Test
  void anAgentThatIsNotThereIsNamed() {
    String message =
        assertThrows(InvalidSettingsException.class, () -> forked(Map.of("agents", "no.jar=x")))
            .getMessage();
    assertTrue(message.startsWith("por.agents names " + module.resolve("no.jar")), message);
    assertTrue(message.contains("Correct the path"), message);
  }

  private ForkedJvm forked(Map<String, String> written) {
    WorkerHome home = new WorkerHome(Path.of("java"), null, module);
    Inputs inputs = new Inputs(List.of(), List.of(), null, home, List.of());
    return new WorkerJvm(Settings.of(written, Vocabulary.MAVEN), inputs).forked();
  }
}
