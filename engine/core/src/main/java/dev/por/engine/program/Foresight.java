package dev.por.engine.program;

import dev.por.engine.model.Schedule;

/** Tells the states of a program without an execution of its own, as a model's can be told. */
public interface Foresight {
  /** The state to which decisions lead from the beginning; every one of them is possible. */
  State after(Schedule decisions);
}
