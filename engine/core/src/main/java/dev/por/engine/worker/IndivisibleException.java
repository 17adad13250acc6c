package dev.por.engine.worker;

import dev.por.engine.result.TestResult;

/** A part of a divided search does not fit together with the others. */
final class IndivisibleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient TestResult found;

  IndivisibleException(String message) {
    this(message, null);
  }

  private IndivisibleException(String message, TestResult found) {
    super(message);
    this.found = found;
  }

  /** This exception, of a part that had found the given result. */
  IndivisibleException with(TestResult findings) {
    return new IndivisibleException(getMessage(), findings);
  }

  /** A result with what the part had found, which certifies nothing. */
  TestResult found() {
    return found;
  }
}
