package dev.por.engine.control.carrier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class CpuPinningTest {
  /** Carriers are started by a thread that is pinned, and do nothing to be so themselves. */
  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "threads are pinned on Linux only")
  void threadsInheritIt() throws Exception {
    String log = onNewThread(() -> CpuPinning.choose(0) + "; " + onNewThread(this::allowed));
    String cpu = log.substring(log.lastIndexOf(' ') + 1);
    assertEquals("engine threads are pinned to CPU " + cpu + "; " + cpu, log);
  }

  @Test
  void listsOfCpusAreRead() {
    assertEquals(List.of(0, 1, 2, 3, 8), CpuPinning.parse("0-3,8"));
  }

  private String allowed() throws Exception {
    return Files.readAllLines(Path.of("/proc/thread-self/status")).stream()
        .filter(line -> line.startsWith("Cpus_allowed_list:"))
        .map(line -> line.substring(line.indexOf(':') + 1).trim())
        .findFirst()
        .orElseThrow();
  }

  private static String onNewThread(Callable<String> work) throws Exception {
    FutureTask<String> task = new FutureTask<>(work);
    new Thread(task).start();
    return task.get();
  }
}
