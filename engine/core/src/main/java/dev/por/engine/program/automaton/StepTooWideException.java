package dev.por.engine.program.automaton;

import dev.por.engine.model.Footprint;

/** A step touches more shared cells than one transition of a search of executions may. */
public final class StepTooWideException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StepTooWideException(String thread, String step, int cells) {
    super(
        "Thread "
            + thread
            + ", step "
            + step
            + " of the model touches "
            + cells
            + " shared cells. Expected: at most "
            + Footprint.MAX_LOCATIONS
            + " in one step. Next: split the step, make cells local that others do not use, or use"
            + " cartesian, which has no such limit.");
  }
}
