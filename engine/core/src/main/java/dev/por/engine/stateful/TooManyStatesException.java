package dev.por.engine.stateful;

/** The states of a model do not fit into memory. */
public final class TooManyStatesException extends RuntimeException {
  private static final long serialVersionUID = 1;

  TooManyStatesException(int states) {
    super(
        states
            + " states of the model fill the memory of the worker, and there are more. Expected: a"
            + " state space that fits. Next: give the worker more memory (a JVM argument such as"
            + " -Xmx8g), make the model smaller, or use dpor or bpor, which keep no states.");
  }
}
