package dev.por.engine.wire;

/** How a worker says why it ended, to a launcher that it can no longer send messages to. */
public final class ExitCodes {
  /** The launcher asked it to stop. */
  public static final int STOPPED = 0;

  /** It could not reach its launcher: it was started by hand, or the launcher was gone. */
  public static final int NO_CHANNEL = 70;

  /** Its launcher went away while it was working. */
  public static final int CHANNEL_CLOSED = 71;

  /** The agent is not loaded, so that nothing would be instrumented. */
  public static final int NO_AGENT = 72;

  /** It broke down by itself: a bug of por. */
  public static final int INTERNAL_ERROR = 73;

  private static final int SIGNAL = 128;
  private static final int KILL = SIGNAL + 9;
  private static final int TERMINATE = SIGNAL + 15;

  private ExitCodes() {}

  /** Whether a process ended because it was told to by a signal, as when memory was short. */
  public static boolean isKill(int code) {
    return code == KILL || code == TERMINATE;
  }

  /** What an exit code of a worker means, in words. */
  public static String meaning(int code) {
    return switch (code) {
      case STOPPED -> "it ended although the launcher had not asked it to stop";
      case NO_CHANNEL -> "it could not connect to its launcher";
      case CHANNEL_CLOSED -> "the connection to its launcher was closed";
      case NO_AGENT -> "the por agent was not loaded";
      case INTERNAL_ERROR -> "an internal error of por";
      default -> code > SIGNAL && code < 160 ? "killed by signal " + (code - SIGNAL) : "unexpected";
    };
  }
}
