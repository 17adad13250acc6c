package dev.por.engine.worker;

import dev.por.engine.program.LearningProgram;

/**
 * How often a search has started again because more turned out to be shared.
 *
 * <p>A program has so many locations, so that this comes to an end if they are the same in every
 * execution. If they are not, every execution may find one that no other has, and the search would
 * go on to the end of its time without getting anywhere.
 */
final class Restarts {
  /** So many are nothing unusual. */
  private static final int USUAL = 32;

  private final LearningProgram program;
  private int count;

  Restarts(LearningProgram program) {
    this.program = program;
  }

  /** It starts again; fails when that would not help. Looks more and more seldom. */
  void oneMore() {
    count++;
    if (count >= USUAL && Integer.bitCount(count) == 1) {
      program.requireSteadySharing();
    }
  }
}
