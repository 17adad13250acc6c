package dev.por.plugin.cli;

import dev.por.plugin.Console;
import java.io.PrintWriter;
import java.time.Duration;

/**
 * A console on standard output and standard error: results on the one, progress on the other, in
 * place on a terminal and now and then in a log.
 */
final class StandardConsole implements Console {
  private static final long PAUSE = Duration.ofSeconds(5).toNanos();
  private static final int WIDTH = 100;

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean terminal;
  private long lastShown = System.nanoTime();
  private boolean unfinishedLine;

  StandardConsole(PrintWriter out, PrintWriter err, boolean terminal) {
    this.out = out;
    this.err = err;
    this.terminal = terminal;
  }

  @Override
  public synchronized void info(String line) {
    finishLine();
    out.println(line);
    out.flush();
  }

  @Override
  public synchronized void warn(String line) {
    finishLine();
    err.println(line);
    err.flush();
  }

  @Override
  public synchronized void progress(String line) {
    long now = System.nanoTime();
    if (terminal) {
      String cut = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
      err.print("\r" + cut + " ".repeat(WIDTH - cut.length()));
      unfinishedLine = true;
    } else if (now - lastShown >= PAUSE) {
      lastShown = now;
      err.println(line);
    }
    err.flush();
  }

  private void finishLine() {
    if (unfinishedLine) {
      err.print("\r" + " ".repeat(WIDTH) + "\r");
      err.flush();
      unfinishedLine = false;
    }
  }
}
