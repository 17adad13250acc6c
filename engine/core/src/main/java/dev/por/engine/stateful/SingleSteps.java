package dev.por.engine.stateful;

import dev.por.engine.program.automaton.Automaton;

/** One step of each thread: the search of all states without reduction, a yardstick. */
final class SingleSteps extends Runs {
  private final NextStep step;
  private int[] start;
  private long transitions;

  SingleSteps(Automaton automaton, StateCodec codec) {
    super(automaton, codec);
    step = new NextStep(automaton);
  }

  @Override
  public void expand(int[] state) {
    start = state;
    transitions = 0;
    begin(state);
    for (ThreadRun run : runs()) {
      step.of(state, run.thread());
      if (step.alternatives() > 0) {
        add(run, step);
        transitions += step.alternatives();
      }
    }
  }

  @Override
  public long transitions() {
    return transitions;
  }

  @Override
  public int[] terminal() {
    return transitions == 0 ? start : null;
  }
}
