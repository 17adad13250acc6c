package dev.por.engine.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The CPU from which a launcher counts those of its workers: the one that the system gave to the
 * launcher itself. Launchers side by side on one machine, which know nothing of each other, are so
 * kept apart by the system; all of them would meet on CPU 0 otherwise.
 */
final class FirstCpu {
  private static final Path STATUS = Path.of("/proc/thread-self/stat");

  /** The 39th field of a line whose third comes first after the name. */
  private static final int PROCESSOR = 39 - 3;

  private FirstCpu() {}

  /** Its number; 0 where the system does not say. */
  static int now() {
    try {
      return parse(Files.readString(STATUS));
    } catch (IOException | RuntimeException e) {
      return 0;
    }
  }

  /**
   * Reads what Linux says about a thread; its name may contain anything, but ends at the last
   * bracket.
   */
  static int parse(String status) {
    String fields = status.substring(status.lastIndexOf(')') + 2);
    return Integer.parseInt(fields.split(" ", -1)[PROCESSOR]);
  }
}
