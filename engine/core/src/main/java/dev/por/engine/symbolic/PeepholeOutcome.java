package dev.por.engine.symbolic;

import dev.por.engine.model.Schedule;

/**
 * What a search by formulas came to.
 *
 * @param end how it ended
 * @param depth up to how many steps executions were covered
 * @param schedule the schedule that fails, when one was found
 * @param solver the name of the solver
 * @param conflicts how many conflicts it had
 * @param decisions how many decisions it took
 */
public record PeepholeOutcome(
    End end, int depth, Schedule schedule, String solver, long conflicts, long decisions) {
  /** The ways in which it can end. */
  public enum End {
    /** No execution fails, however long. */
    COMPLETE,
    /** A schedule fails, and failed when it was executed. */
    FAILING,
    /** No execution up to the depth fails; then the time was over. */
    OUT_OF_TIME,
    /** No execution up to the depth fails; longer ones are beyond the depth limit. */
    TOO_DEEP
  }
}
