package dev.por.engine.control.managed;

import java.util.Locale;

/** The words for a reader about the operation that a thread has announced. */
public final class OperationWords {
  private OperationWords() {}

  public static String of(ManagedThread thread) {
    return switch (thread.pending.kind()) {
      case TIMEOUT -> "time passes";
      case EXPIRY -> "time out";
      case INTERRUPTION -> "interrupted";
      case STATE -> thread.seen().waits() ? "notice" : "go to wait";
      default -> thread.pending.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
    };
  }
}
