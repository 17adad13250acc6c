package dev.por.maven;

import dev.por.plugin.InvalidSettingsException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/**
 * Which {@code java} runs the tests: the one the user names, else that of the toolchain the build
 * selected, else the one that runs Maven.
 */
record JavaExecutable(File named, ToolchainManager toolchains, MavenSession session) {
  private static final String NAME =
      System.getProperty("os.name", "").startsWith("Windows") ? "java.exe" : "java";

  Path find() {
    if (named != null) {
      return named(named.toPath());
    }
    Toolchain toolchain = toolchains.getToolchainFromBuildContext("jdk", session);
    return toolchain == null
        ? inHome(Path.of(System.getProperty("java.home")))
        : ofToolchain(toolchain);
  }

  private static Path named(Path path) {
    Path java = Files.isDirectory(path) ? inHome(path) : path;
    if (!Files.isExecutable(java)) {
      throw new InvalidSettingsException(
          "por.jvm is "
              + path
              + ", where there is no java to execute; name the java executable or the home of a"
              + " JDK, 17 or later.");
    }
    return java;
  }

  private static Path ofToolchain(Toolchain toolchain) {
    String java = toolchain.findTool("java");
    if (java == null) {
      throw new InvalidSettingsException(
          "The JDK toolchain "
              + toolchain
              + " has no java executable; correct toolchains.xml, or name one with por.jvm.");
    }
    return Path.of(java);
  }

  private static Path inHome(Path home) {
    return home.resolve("bin").resolve(NAME);
  }
}
