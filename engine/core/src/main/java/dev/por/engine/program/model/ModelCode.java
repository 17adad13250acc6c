package dev.por.engine.program.model;

import java.util.List;

/** The code of a model program, as its states need it. */
interface ModelCode {
  /** How many threads there are. */
  int threads();

  /** Whether another thread starts this one. */
  boolean startedLater(int thread);

  /** Whether a store of the value already there counts as a read. */
  boolean silentStores();

  /** Whether loops that only wait are taken for waits. */
  boolean awaitAware();

  /** Whether timed waits may end at any point. */
  boolean timeoutsAtAnyTime();

  /** The place of a label in the code of a thread. */
  int label(int thread, String label);

  /** The instructions of a thread. */
  List<Instruction> code(int thread);
}
