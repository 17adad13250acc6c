package dev.por.report.page;

import java.util.regex.Pattern;

/**
 * How to run a failing schedule again.
 *
 * @param command the command of the tool that explored it
 */
public record Replay(String command) {
  private static final Pattern IDENTITY = Pattern.compile("[0-9a-f]{12}");

  /**
   * The command for a schedule, or null when it has no identity: a command that a reader copies
   * into a shell must not carry anything else.
   *
   * @param command the command but for the schedule, which is its end
   */
  public static Replay of(String command, String schedule) {
    boolean known = schedule != null && IDENTITY.matcher(schedule).matches();
    return known ? new Replay(command + schedule) : null;
  }
}
