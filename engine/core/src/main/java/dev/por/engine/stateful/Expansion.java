package dev.por.engine.stateful;

import dev.por.engine.program.Failure;
import java.util.List;

/**
 * What a stateful search does at one state: runs threads from it, each for a while, and says where
 * that leads. Each worker thread has its own; what it returns is about the latest state.
 */
interface Expansion {
  /** Expands a state. */
  void expand(int[] state);

  /** How many transitions that took, as Table 1 of Gueta et al. 2007 counts. */
  long transitions();

  /** The runs of the threads from the state. */
  List<ThreadRun> runs();

  /** A state in which no thread can go on, when the runs lead to one all together; else null. */
  int[] terminal();

  /** The different local states that threads were in so far. */
  LongSet localStates();

  /**
   * Something wrong, and the decisions that lead there from the expanded state.
   *
   * @param failure what
   * @param decisions the way there
   */
  record Defect(Failure failure, DecisionSequence decisions) {}
}
