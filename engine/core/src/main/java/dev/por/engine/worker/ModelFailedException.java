package dev.por.engine.worker;

/** The method of a model test did not return a model that can be explored. */
final class ModelFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  ModelFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
