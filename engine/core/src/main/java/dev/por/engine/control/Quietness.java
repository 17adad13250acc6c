package dev.por.engine.control;

/**
 * Whether what a thread does is not interleaved: it is in the set-up of a test, in a static
 * initialiser, or in the middle of a step of an executor.
 */
final class Quietness {
  private int depth;
  private int steps;

  boolean is() {
    return depth > 0;
  }

  void begin() {
    depth++;
  }

  void end() {
    depth--;
  }

  /** A step of an executor begins, which is one transition: quiet until the step ends. */
  void beginStep() {
    depth++;
    steps++;
  }

  void endStep() {
    depth--;
    steps--;
  }

  /** Leaves the steps, for code under test that is called in their middle; how many they are. */
  int leaveSteps() {
    int left = steps;
    depth -= left;
    steps = 0;
    return left;
  }

  /** Comes back to so many steps. */
  void comeBackToSteps(int left) {
    depth += left;
    steps = left;
  }

  boolean isInStep() {
    return steps > 0;
  }

  /** Whether there is another reason than a step. */
  boolean isBesidesSteps() {
    return depth > steps;
  }
}
