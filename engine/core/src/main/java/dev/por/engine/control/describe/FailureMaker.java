package dev.por.engine.control.describe;

import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.FailureKind;

/** Turns throwables into failures. */
public final class FailureMaker {
  private static final int MAX_CAUSES = 5;

  private FailureMaker() {}

  public static Failure of(Throwable thrown, int thread) {
    FailureKind kind =
        thrown instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
    return new Failure(kind, message(thrown), thread, StackTraceFilter.of(thrown));
  }

  public static Failure exit(int status, int thread) {
    String message = "the code under test called System.exit(" + status + ")";
    String stack = StackTraceFilter.of(new Throwable(message));
    return new Failure(FailureKind.EXIT, message, thread, stack);
  }

  /** An error of the JVM's own says nothing of what went wrong: its causes do. */
  private static String withCauses(Throwable thrown) {
    StringBuilder message = new StringBuilder(String.valueOf(thrown));
    Throwable effect = thrown;
    for (int i = 0; i < MAX_CAUSES && thrown instanceof LinkageError; i++) {
      Throwable cause = effect.getCause();
      if (cause == null || cause == effect) {
        break;
      }
      message.append(", caused by ").append(cause);
      effect = cause;
    }
    return message.toString();
  }

  private static String message(Throwable thrown) {
    try {
      return withCauses(thrown);
    } catch (RuntimeException | Error e) {
      // toString of the code under test may itself be broken
      return thrown.getClass().getName();
    }
  }
}
