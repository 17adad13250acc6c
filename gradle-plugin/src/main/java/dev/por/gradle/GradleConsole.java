package dev.por.gradle;

import dev.por.plugin.Console;
import java.time.Duration;
import org.gradle.api.logging.Logger;

/**
 * A console on a task's logger. Gradle offers plugins no line that changes in place, so progress
 * becomes a line of the log now and then, and every one of them with {@code --info}.
 */
final class GradleConsole implements Console {
  private static final long PAUSE = Duration.ofSeconds(5).toNanos();

  private final Logger logger;
  private long lastShown = System.nanoTime();

  GradleConsole(Logger logger) {
    this.logger = logger;
  }

  @Override
  public void info(String line) {
    logger.lifecycle(line);
  }

  @Override
  public void warn(String line) {
    logger.warn(line);
  }

  @Override
  public synchronized void progress(String line) {
    long now = System.nanoTime();
    if (now - lastShown >= PAUSE) {
      lastShown = now;
      logger.lifecycle(line);
    } else {
      logger.info(line);
    }
  }
}
