package dev.por.plugin.cli;

import dev.por.engine.wire.Documents;
import picocli.CommandLine.IVersionProvider;

/** The version of por and of the Java it runs on. */
final class Version implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {
      "por " + Documents.tool().version() + " (Java " + System.getProperty("java.version") + ")"
    };
  }
}
