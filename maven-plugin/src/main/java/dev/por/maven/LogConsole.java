package dev.por.maven;

import dev.por.plugin.Console;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.maven.plugin.logging.Log;

/** Shows what goes on in Maven's log, where a line once written stays. */
final class LogConsole implements Console {
  private static final long BETWEEN_PROGRESS = TimeUnit.SECONDS.toNanos(5);

  private final Log log;
  private final LongSupplier nanoTime;
  private long lastProgress;

  LogConsole(Log log) {
    this(log, System::nanoTime);
  }

  LogConsole(Log log, LongSupplier nanoTime) {
    this.log = log;
    this.nanoTime = nanoTime;
    lastProgress = nanoTime.getAsLong();
  }

  @Override
  public void info(String line) {
    log.info(line);
  }

  @Override
  public void warn(String line) {
    log.warn(line);
  }

  /** Now and then: short checks stay quiet, and a CI log of a long one stays readable. */
  @Override
  public synchronized void progress(String line) {
    long now = nanoTime.getAsLong();
    if (now - lastProgress >= BETWEEN_PROGRESS) {
      lastProgress = now;
      log.info(line);
    }
  }
}
