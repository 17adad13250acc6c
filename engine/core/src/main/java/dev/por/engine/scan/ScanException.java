package dev.por.engine.scan;

/** A class path in which tests cannot be looked for; the message says why and what to do. */
public final class ScanException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScanException(String message, Throwable cause) {
    super(message, cause);
  }
}
