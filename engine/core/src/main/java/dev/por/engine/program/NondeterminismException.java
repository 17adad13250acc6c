package dev.por.engine.program;

import dev.por.engine.model.Operation;
import dev.por.engine.model.Schedule;

/**
 * A program did something else than before although the same decisions were taken: no search can
 * say anything about it.
 */
public final class NondeterminismException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int depth;
  private final int thread;
  private final transient Operation expected;
  private final transient Operation actual;
  private transient Schedule repeated;

  /**
   * A mismatch.
   *
   * @param depth how many transitions had been repeated before it
   * @param thread the thread that differs
   * @param expected what the thread was about to do the first time; null when it had finished, did
   *     not exist or was blocked
   * @param actual what it is about to do now; null likewise
   */
  public NondeterminismException(int depth, int thread, Operation expected, Operation actual) {
    super(
        "After the same "
            + depth
            + " decisions thread "
            + thread
            + " did something else: "
            + describe(expected)
            + " the first time, "
            + describe(actual)
            + " now. A test must be deterministic apart from scheduling.");
    this.depth = depth;
    this.thread = thread;
    this.expected = expected;
    this.actual = actual;
  }

  /** A difference of executions as a whole, in words. */
  public NondeterminismException(String message) {
    super(message);
    this.depth = 0;
    this.thread = 0;
    this.expected = null;
    this.actual = null;
  }

  /** These decisions had been repeated before the mismatch. */
  public NondeterminismException after(Schedule decisions) {
    repeated = decisions;
    return this;
  }

  /** The decisions that had been repeated, or null when they are not known. */
  public Schedule repeated() {
    return repeated;
  }

  /** How many transitions had been repeated before the mismatch. */
  public int depth() {
    return depth;
  }

  /** The number of the thread that differs. */
  public int thread() {
    return thread;
  }

  /** What it was about to do the first time, or null when it could not go on. */
  public Operation expected() {
    return expected;
  }

  /** What it is about to do now, or null when it cannot go on. */
  public Operation actual() {
    return actual;
  }

  private static String describe(Operation operation) {
    if (operation == null) {
      return "not able to run";
    }
    String choices = operation.alternatives() == 1 ? "" : " of " + operation.alternatives();
    return operation.kind() + " " + operation.footprint() + choices;
  }
}
