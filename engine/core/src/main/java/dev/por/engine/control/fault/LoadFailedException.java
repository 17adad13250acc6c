package dev.por.engine.control.fault;

/** The test could not even be begun: its class, its constructor or its set-up failed. */
public final class LoadFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public LoadFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
