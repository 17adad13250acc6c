package dev.por.api.model;

/** A model that makes no sense; the message says where, why and what to do. */
public final class InvalidModelException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /** With the message for the user. */
  public InvalidModelException(String message) {
    super(message);
  }
}
