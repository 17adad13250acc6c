package dev.por.engine.launch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The Java that is to run the code under test. */
public final class JavaInstallation {
  /** The oldest major version that workers run on. */
  public static final int OLDEST = 17;

  private static final Pattern RELEASE = Pattern.compile("(?m)^JAVA_VERSION=\"?([^\"\\s]+)");
  private static final Pattern PRINTED = Pattern.compile("version \"([^\"]+)\"");
  private static final Pattern MAJOR = Pattern.compile("(?:1\\.)?(\\d+).*");
  private static final int PATIENCE_SECONDS = 30;

  private final Path executable;

  /** The installation of a {@code java} executable. */
  public JavaInstallation(Path executable) {
    this.executable = executable;
  }

  /** Why workers cannot run on it, with the remedy; nothing when they can. */
  public Optional<String> problem() {
    if (!Files.isExecutable(executable)) {
      return Optional.of(
          "There is no Java at "
              + executable
              + "; give the java executable of a JDK "
              + OLDEST
              + " or newer.");
    }
    Optional<String> version = version();
    if (version.isEmpty()) {
      return Optional.of(
          executable
              + " does not say which version of Java it is; give the java executable of a JDK "
              + OLDEST
              + " or newer.");
    }
    return major(version.get()) >= OLDEST ? Optional.empty() : Optional.of(tooOld(version.get()));
  }

  /** The version, such as {@code 17.0.15}, if it can be found out. */
  public Optional<String> version() {
    return releaseFile().or(this::asked);
  }

  private String tooOld(String version) {
    return "The Java at "
        + executable
        + " is version "
        + version
        + ", but por needs JDK "
        + OLDEST
        + " or newer to run the tests; choose a newer JDK (a toolchain, or JAVA_HOME).";
  }

  /** A file that every JDK has at its root; much faster than starting it. */
  private Optional<String> releaseFile() {
    try {
      Path bin = executable.toRealPath().getParent();
      return first(RELEASE, Files.readString(bin.resolveSibling("release")));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Optional<String> asked() {
    try {
      Process java =
          new ProcessBuilder(executable.toString(), "-version").redirectErrorStream(true).start();
      java.getOutputStream().close();
      String output = new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!java.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        java.destroyForcibly();
      }
      return first(PRINTED, output);
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<String> first(Pattern pattern, String text) {
    Matcher m = pattern.matcher(text);
    return m.find() ? Optional.of(m.group(1)) : Optional.empty();
  }

  /** 8 of {@code 1.8.0_292}, 17 of {@code 17.0.15}; 0 of anything else, which is too old. */
  static int major(String version) {
    Matcher m = MAJOR.matcher(version);
    return m.matches() ? Integer.parseInt(m.group(1)) : 0;
  }
}
