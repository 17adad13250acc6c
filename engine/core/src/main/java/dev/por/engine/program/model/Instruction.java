package dev.por.engine.program.model;

import dev.por.engine.model.Footprint;
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

    /** Whether it does the same in every state, and can be performed in every state. */
    default boolean steady() {
      return false;
    }

    /** What it would do in this state if it is sure to wait as long as it takes. */
    default Operation patient(ModelState state, int thread) {
      return operation(state, thread);
    }

    /** Whether it can be performed in every state. */
    default boolean neverBlocks() {
      return steady();
    }

    /** Whether others cannot notice it in this state, so that it is part of what comes before. */
    default boolean invisible(ModelState state, int thread) {
      return false;
    }

    /** Whether it waits, so that a timed one may give up. */
    default boolean waits(ModelState state, int thread) {
      return !enabled(state, thread);
    }

    /** What shows that it may stop waiting. */
    default Footprint awaited(ModelState state, int thread) {
      return operation(state, thread).footprint();
    }

    /** Gives up waiting; false when the instruction has another transition to come. */
    default boolean giveUp(ModelState state, int thread) {
      return true;
    }

    /** Whether time may end it in this state. */
    default boolean timed(ModelState state, int thread) {
      return false;
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
