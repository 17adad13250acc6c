package dev.por.engine.stateful;

import dev.por.engine.program.automaton.Automaton;
import java.util.ArrayList;
import java.util.List;

/** The runs of all threads from one state, and the local states that they came by. */
abstract class RunExpansion implements Expansion {
  private final List<ThreadRun> runs = new ArrayList<>();
  private final LongSet localStates = new LongSet();

  RunExpansion(Automaton automaton, StateCodec codec) {
    for (int t = 0; t < automaton.threads(); t++) {
      runs.add(new ThreadRun(automaton, codec, t, localStates));
    }
  }

  @Override
  public final List<ThreadRun> runs() {
    return runs;
  }

  @Override
  public final LongSet localStates() {
    return localStates;
  }

  @Override
  public final long transitions() {
    return runs.stream().mapToLong(ThreadRun::transitions).sum();
  }

  /** Begins all runs in a state. */
  final void begin(int[] state) {
    runs.forEach(run -> run.begin(state));
  }

  /** The state after all runs: no two of them changed the same cell. */
  final int[] together(int[] start) {
    int[] all = start.clone();
    for (ThreadRun run : runs) {
      int[] end = run.state();
      for (int c = 0; c < all.length; c++) {
        if (end[c] != start[c]) {
          all[c] = end[c];
        }
      }
    }
    return all;
  }
}
