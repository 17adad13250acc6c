package dev.por.engine.program.model;

import dev.por.engine.model.Operation;

/** One instruction of a model thread. */
sealed interface Instruction {

  /** An instruction that other threads can notice: one transition. */
  non-sealed interface Visible extends Instruction {
    /** What it would do in this state. */
    Operation operation(ModelState state, int thread);

    /** Whether it can be performed in this state. */
    default boolean enabled(ModelState state, int thread) {
      return true;
    }

    /** Performs it; false when the instruction has another transition to come. */
    boolean perform(ModelState state, int thread, int choice);
  }

  /** An instruction that only its own thread can notice: part of the transition before. */
  non-sealed interface Silent extends Instruction {
    /** Performs it and returns the number of the instruction to go on with. */
    int perform(ModelState state, int thread, int at);
  }
}
