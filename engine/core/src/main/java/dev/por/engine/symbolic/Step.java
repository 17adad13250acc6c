package dev.por.engine.symbolic;

import dev.por.api.model.Range;
import dev.por.api.model.Variable;
import dev.por.engine.symbolic.solver.Truth;
import java.util.List;

/**
 * One transition of a thread in one frame.
 *
 * @param thread the thread
 * @param location where the thread must be
 * @param number the number of the transition at its location
 * @param target where it leads to
 * @param enabled whether it can be taken
 * @param fires whether it is taken
 * @param guardSucceeds whether its guard can be evaluated
 * @param succeeds whether it does not fail when taken
 * @param guardReads the shared cells that the guard reads
 * @param reads the shared cells that everything else in it reads
 * @param writes what it writes, in order
 * @param guardLasts asked whether the guard holds here and behind writes of others
 */
record Step(
    int thread,
    int location,
    int number,
    int target,
    Truth enabled,
    Truth fires,
    Truth guardSucceeds,
    Truth succeeds,
    List<Read> guardReads,
    List<Read> reads,
    List<Write> writes,
    GuardLasts guardLasts) {
  /** This step, taken when the condition holds. */
  Step taken(Truth when) {
    return new Step(
        thread,
        location,
        number,
        target,
        enabled,
        when,
        guardSucceeds,
        succeeds,
        guardReads,
        reads,
        writes,
        guardLasts);
  }

  /** A cell that is read. */
  record Read(Place place) {}

  /**
   * A cell that is written.
   *
   * @param when whether the step gets as far as that
   */
  record Write(Place place, Num value, Truth when) {}

  /**
   * One of the cells of a variable.
   *
   * @param index which one it is here
   * @param anywhere which ones it can be in any state
   */
  record Place(Variable variable, Num index, Range anywhere) {}

  /** Whether the guard holds, and still does behind the writes of another step. */
  interface GuardLasts {
    Truth behind(List<Write> others);
  }
}
