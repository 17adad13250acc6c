package dev.por.engine.launch;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The file that takes everything a worker prints. */
record WorkerLog(Path file) {
  private static final int LINES = 20;
  private static final int BYTES = 16 << 10;

  /** The last lines, for an error message; a log that cannot be read has none. */
  List<String> tail() {
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(Math.max(0, in.length() - BYTES));
      byte[] bytes = new byte[(int) Math.min(BYTES, in.length() - in.getFilePointer())];
      in.readFully(bytes);
      List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
      return lines.subList(Math.max(0, lines.size() - LINES), lines.size());
    } catch (IOException e) {
      return List.of();
    }
  }
}
