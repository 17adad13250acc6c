package dev.por.engine.stateful;

import dev.por.engine.explore.cartesian.CartesianRun.End;
import dev.por.engine.explore.cartesian.CartesianVectorBuilder;
import dev.por.engine.program.automaton.Automaton;

/**
 * The Cartesian vector of a state of a model, by {@link CartesianVectorBuilder}. When no run can be
 * completed because all of them end with a thread that has ended or is blocked for good, no thread
 * can go on in the state that they lead to together: so deadlocks and final states are seen,
 * although the search need not visit them.
 */
final class CartesianVector extends RunExpansion {
  private int[] start;

  CartesianVector(Automaton automaton, StateCodec codec) {
    super(automaton, codec);
  }

  @Override
  public void expand(int[] state) {
    start = state;
    begin(state);
    CartesianVectorBuilder.extend(runs());
  }

  @Override
  public int[] terminal() {
    for (ThreadRun run : runs()) {
      if (run.end() != End.ENDED && run.end() != End.BLOCKED) {
        return null;
      }
    }
    return together(start);
  }
}
