package dev.por.engine.control.carrier;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Keeps the threads that hand the baton to each other on one CPU: only one of them ever runs, and a
 * hand-off across CPUs costs about ten times as much as one on the same CPU.
 *
 * <p>This needs no native code: a thread reads its number from Linux, and {@code taskset} does the
 * rest. On other systems nothing is pinned, and everything works, more slowly.
 */
public final class CpuPinning {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path SELF = Path.of("/proc/thread-self");

  private static volatile int cpu = -1;

  private CpuPinning() {}

  /**
   * From now on, threads that ask are pinned to one CPU, a different one for each worker as far as
   * there are enough.
   *
   * @return what was decided, for the log
   */
  public static String choose(int worker) {
    try {
      List<Integer> allowed = allowed();
      cpu = allowed.get(worker % allowed.size());
      return pinThisThread()
          ? "engine threads are pinned to CPU " + cpu
          : "taskset does not work here: engine threads are not pinned, expect fewer executions/s";
    } catch (IOException | RuntimeException e) {
      return "no pinning on this platform: expect fewer executions/s";
    }
  }

  /**
   * Pins the calling thread and those that it will start, which inherit it, if a CPU has been
   * chosen; whether that worked.
   */
  static boolean pinThisThread() {
    if (cpu < 0) {
      return false;
    }
    try {
      String thread = Files.readSymbolicLink(SELF).getFileName().toString();
      Process taskset =
          new ProcessBuilder("taskset", "-cp", Integer.toString(cpu), thread)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      boolean done = taskset.waitFor(5, TimeUnit.SECONDS) && taskset.exitValue() == 0;
      cpu = done ? cpu : -1;
      return done;
    } catch (IOException e) {
      cpu = -1;
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static List<Integer> allowed() throws IOException {
    for (String line : Files.readAllLines(STATUS)) {
      if (line.startsWith("Cpus_allowed_list:")) {
        return parse(line.substring(line.indexOf(':') + 1).trim());
      }
    }
    throw new IOException("no Cpus_allowed_list in " + STATUS);
  }

  /** Reads a list such as {@code 0-3,8}. */
  static List<Integer> parse(String list) {
    List<Integer> cpus = new ArrayList<>();
    for (String part : list.split(",", -1)) {
      int dash = part.indexOf('-');
      int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
      for (int i = first; i <= last; i++) {
        cpus.add(i);
      }
    }
    return cpus;
  }
}
