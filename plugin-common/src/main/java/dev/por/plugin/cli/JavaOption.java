package dev.por.plugin.cli;

import java.io.File;
import java.nio.file.Path;

/** Which java runs the code under test unless the user names one. */
final class JavaOption {
  private JavaOption() {}

  /** The one that runs the command line. */
  static Path current() {
    String name = File.separatorChar == '\\' ? "java.exe" : "java";
    return Path.of(System.getProperty("java.home"), "bin", name);
  }
}
