package dev.por.engine.stateful;

import dev.por.engine.explore.cartesian.CartesianRun.Next;
import dev.por.engine.program.automaton.Automaton;

/** One step of each thread: the search of all states without reduction, a yardstick. */
final class SingleStepExpansion extends RunExpansion {
  private int[] start;

  SingleStepExpansion(Automaton automaton, StateCodec codec) {
    super(automaton, codec);
  }

  @Override
  public void expand(int[] state) {
    start = state;
    begin(state);
    for (ThreadRun run : runs()) {
      if (run.look() == Next.STEP) {
        run.take();
      }
    }
  }

  @Override
  public int[] terminal() {
    return transitions() == 0 ? start : null;
  }
}
