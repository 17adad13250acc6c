package dev.por.engine.wire;

/** Bytes that are not what the other side was to write: garbage, or a version not understood. */
public final class WireException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With what was wrong. */
  public WireException(String message) {
    super(message);
  }

  /** With what was wrong and what showed it. */
  public WireException(String message, Throwable cause) {
    super(message, cause);
  }
}
