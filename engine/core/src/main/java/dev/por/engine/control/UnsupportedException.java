package dev.por.engine.control;

/** The code under test does something that por cannot control; the message says what and where. */
public final class UnsupportedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String details;
  private final boolean runaway;

  UnsupportedException(String message, String details, boolean runaway) {
    super(message);
    this.details = details;
    this.runaway = runaway;
  }

  /** The stack of the thread that did it. */
  public String details() {
    return details;
  }

  /** Whether a thread is still out of control, so that this JVM must not go on. */
  public boolean runaway() {
    return runaway;
  }
}
