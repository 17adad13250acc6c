package dev.por.engine.worker;

/** A part of a divided search does not fit together with the others. */
final class IndivisibleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  IndivisibleException(String message) {
    super(message);
  }
}
