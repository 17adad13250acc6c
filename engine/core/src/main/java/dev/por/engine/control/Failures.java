package dev.por.engine.control;

import dev.por.engine.program.Failure;
import dev.por.engine.result.FailureKind;

/** Throwables as failures. */
final class Failures {
  private Failures() {}

  static Failure of(Throwable thrown, int thread) {
    FailureKind kind =
        thrown instanceof AssertionError ? FailureKind.ASSERTION : FailureKind.EXCEPTION;
    return new Failure(kind, message(thrown), thread, StackTraces.of(thrown));
  }

  static Failure exit(int status, int thread) {
    String message = "the code under test called System.exit(" + status + ")";
    String stack = StackTraces.of(new Throwable(message));
    return new Failure(FailureKind.EXIT, message, thread, stack);
  }

  private static String message(Throwable thrown) {
    try {
      return String.valueOf(thrown);
    } catch (RuntimeException | Error e) {
      // toString of the code under test may itself be broken
      return thrown.getClass().getName();
    }
  }
}
