package dev.por.engine.symbolic;

import dev.por.api.model.Range;
import dev.por.api.model.Variable;
import dev.por.engine.symbolic.solver.Truth;
import java.util.List;

/**
 * One transition of a thread in one frame.
 *
 * @param edge which transition it is
 * @param enabled whether it can be taken
 * @param fires whether it is taken
 * @param guard what its guard needs
 * @param effect what it does when taken
 */
record SymbolicStep(Edge edge, Truth enabled, Truth fires, Guard guard, Effect effect) {
  /**
   * A transition of the model.
   *
   * @param thread the thread
   * @param location where the thread must be
   * @param number the number of the transition at its location
   * @param target where it leads to
   */
  record Edge(int thread, int location, int number, int target) {}

  /**
   * The guard of a transition.
   *
   * @param succeeds whether it can be evaluated
   * @param reads the shared cells that it reads
   * @param lasts asked whether it holds here and behind writes of others
   */
  record Guard(Truth succeeds, List<Read> reads, GuardLasts lasts) {}

  /**
   * What a transition does when it is taken.
   *
   * @param succeeds whether it does not fail
   * @param reads the shared cells that it reads, without those of its guard
   * @param writes what it writes, in order
   */
  record Effect(Truth succeeds, List<Read> reads, List<Write> writes) {}

  /** This step, taken when a formula holds. */
  SymbolicStep taken(Truth when) {
    return new SymbolicStep(edge, enabled, when, guard, effect);
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
