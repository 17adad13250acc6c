package dev.por.engine.control.environment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.logging.LogManager;
import java.util.logging.Logger;

/** Puts the loggers of the JDK back to what their configuration says, and to nothing else. */
final class LoggerState {
  private LoggerState() {}

  static void restore() {
    LogManager manager = LogManager.getLogManager();
    try {
      manager.readConfiguration();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    for (String name : Collections.list(manager.getLoggerNames())) {
      Logger logger = manager.getLogger(name);
      if (logger != null) {
        logger.setFilter(null);
        String parents = manager.getProperty(name + ".useParentHandlers");
        logger.setUseParentHandlers(parents == null || !parents.equalsIgnoreCase("false"));
      }
    }
  }
}
