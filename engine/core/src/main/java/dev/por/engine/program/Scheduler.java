package dev.por.engine.program;

/** Decides, at every scheduling point of an execution, which thread goes next. */
public interface Scheduler {
  /** The answer that ends an execution before it is over. */
  int CUT = -1;

  /**
   * The thread that takes the next transition: one that is enabled in {@code state}, or {@link
   * #CUT}. Called on whichever thread of the program is running, one call at a time; asked only
   * while some thread is enabled.
   */
  int next(State state);

  /**
   * Which of the alternatives of its pending operation the thread just chosen takes, from 0; asked
   * only when there is more than one.
   */
  int choose(State state, int thread, int alternatives);

  /**
   * Told once, when no thread is enabled any more. What the blocked threads were about to do takes
   * part in races although they never did it, so a search needs to see this state too.
   */
  void end(State state);
}
