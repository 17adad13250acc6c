package dev.por.engine.program;

import dev.por.engine.model.Schedule;

/** Computes states of a program without an execution of its own, as it can be done for a model. */
public interface Foresight {
  /** The state to which decisions lead from the beginning; every one of them is possible. */
  State after(Schedule decisions);
}
