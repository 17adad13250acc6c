package dev.por.engine.worker.recording;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Takes what the code under test prints: thrown away during a search, kept for the failing schedule
 * that is written down. The worker's own log lines go to the real streams.
 */
public final class Output extends OutputStream {
  private static final int LIMIT = 1 << 20;

  private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
  private boolean keeping;

  /** Puts itself in the place of both standard streams. */
  public static Output install() {
    Output output = new Output();
    PrintStream stream = new Unclosed(output);
    System.setOut(stream);
    System.setErr(stream);
    return output;
  }

  public synchronized void keep() {
    kept.reset();
    keeping = true;
  }

  synchronized String kept() {
    keeping = false;
    return kept.toString(StandardCharsets.UTF_8);
  }

  @Override
  public synchronized void write(int b) {
    if (keeping && kept.size() < LIMIT) {
      kept.write(b);
    }
  }

  @Override
  public synchronized void write(byte[] bytes, int offset, int length) {
    if (keeping) {
      kept.write(bytes, offset, Math.min(length, Math.max(0, LIMIT - kept.size())));
    }
  }

  /** Stays open when the code under test closes it: the next execution prints too. */
  private static final class Unclosed extends PrintStream {
    Unclosed(OutputStream to) {
      super(to, true, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
      flush();
    }
  }
}
