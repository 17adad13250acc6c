package dev.por.engine.launch;

/** No worker can be started at all; the message says why and what to do about it. */
public final class LaunchException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the message for the user. */
  public LaunchException(String message) {
    super(message);
  }

  /** With the message for the user and what caused it. */
  public LaunchException(String message, Throwable cause) {
    super(message, cause);
  }
}
