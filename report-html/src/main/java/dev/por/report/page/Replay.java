package dev.por.report.page;

import java.util.regex.Pattern;

/**
 * How to run a failing schedule again.
 *
 * @param gradle with Gradle
 * @param maven with Maven
 * @param commandLine without a build tool
 */
public record Replay(String gradle, String maven, String commandLine) {
  private static final Pattern IDENTITY = Pattern.compile("[0-9a-f]{12}");

  /**
   * The commands for a schedule, or null when it has no identity: a command that a reader copies
   * into a shell must not carry anything else.
   */
  public static Replay of(String schedule) {
    if (schedule == null || !IDENTITY.matcher(schedule).matches()) {
      return null;
    }
    return new Replay(
        "./gradlew concurrencyReplay --schedule=" + schedule,
        "mvn por:replay -Dpor.schedule=" + schedule,
        "java -jar por-cli.jar replay --schedule " + schedule + " --out DIR");
  }
}
