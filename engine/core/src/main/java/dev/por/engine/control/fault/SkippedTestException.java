package dev.por.engine.control.fault;

/** The test framework would skip the test: an assumption of its set-up does not hold. */
public final class SkippedTestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The message is the reason. */
  public SkippedTestException(String reason, Throwable cause) {
    super(reason, cause);
  }
}
