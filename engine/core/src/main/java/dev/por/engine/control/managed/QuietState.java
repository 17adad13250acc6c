package dev.por.engine.control.managed;

/**
 * Says whether a thread is not interleaved: it is in the set-up of a test, in a static initialiser,
 * or in the middle of a step of an executor.
 */
public final class QuietState {
  private int depth;
  private int steps;

  boolean is() {
    return depth > 0;
  }

  public void begin() {
    depth++;
  }

  public void end() {
    depth--;
  }

  /** A step of an executor begins, which is one transition: quiet until the step ends. */
  public void beginStep() {
    depth++;
    steps++;
  }

  public void endStep() {
    depth--;
    steps--;
  }

  /** Leaves the steps, for code under test that is called in their middle; how many they are. */
  public int leaveSteps() {
    int left = steps;
    depth -= left;
    steps = 0;
    return left;
  }

  /** Comes back to so many steps. */
  public void comeBackToSteps(int left) {
    depth += left;
    steps = left;
  }

  public boolean isInStep() {
    return steps > 0;
  }

  /** Whether the thread is not interleaved for another reason than a step. */
  public boolean isBesidesSteps() {
    return depth > steps;
  }
}
