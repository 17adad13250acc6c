package dev.por.engine.control.fault;

/** A continuation cannot be left where it stands: the test needs threads of the system. */
public final class PinnedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public PinnedException(String thread, IllegalStateException cause) {
    super("thread \"" + thread + "\" cannot be suspended (" + cause.getMessage() + ")", cause);
  }
}
