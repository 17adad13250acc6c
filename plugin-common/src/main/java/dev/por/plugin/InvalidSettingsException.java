package dev.por.plugin;

/** A value that the user wrote makes no sense; the message says which, why and what would. */
public final class InvalidSettingsException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With the message for the user. */
  public InvalidSettingsException(String message) {
    super(message);
  }
}
