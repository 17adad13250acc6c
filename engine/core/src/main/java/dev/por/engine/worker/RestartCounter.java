package dev.por.engine.worker;

import dev.por.engine.program.LearningProgram;
import dev.por.engine.program.NondeterminismException;

/**
 * How often a search has started again because an execution has taught something.
 *
 * <p>A program has so many locations, loops and classes, so that this comes to an end if they are
 * the same in every execution. If they are not, every execution may find one that no other has, and
 * the search would go on to the end of its time without getting anywhere. The same is so where a
 * search starts again although there was nothing new.
 */
final class RestartCounter {
  /** How many restarts are nothing unusual. */
  private static final int USUAL = 32;

  /** How many restarts in a row without anything new would go on for ever. */
  private static final int IN_VAIN = 3;

  private final LearningProgram program;
  private int count;
  private int inVain;
  private long lessons = -1;

  RestartCounter(LearningProgram program) {
    this.program = program;
  }

  /** It starts again; fails when that would not help. Looks more and more seldom. */
  void oneMore() {
    count++;
    inVain = program.lessons() == lessons ? inVain + 1 : 0;
    lessons = program.lessons();
    if (inVain == IN_VAIN) {
      throw new NondeterminismException(
          "The search has started again "
              + IN_VAIN
              + " times in a row, and the executions before had taught nothing new, so that it"
              + " would do so for ever.");
    }
    if (count >= USUAL && Integer.bitCount(count) == 1) {
      program.requireSteadySharing();
    }
  }
}
