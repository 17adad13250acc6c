package dev.por.plugin;

/** The gate is closed; the message lists every violation and where the report is. */
public final class GateClosedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the message for the user. */
  public GateClosedException(String message) {
    super(message);
  }
}
