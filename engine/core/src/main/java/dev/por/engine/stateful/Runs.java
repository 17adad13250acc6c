package dev.por.engine.stateful;

import dev.por.engine.model.Mix64;
import dev.por.engine.program.automaton.Automaton;
import java.util.ArrayList;
import java.util.List;

/** The runs of all threads from one state, and the local states that they came by. */
abstract class Runs implements Expansion {
  private final Automaton automaton;
  private final List<ThreadRun> runs = new ArrayList<>();
  private final LongSet localStates = new LongSet();

  Runs(Automaton automaton, StateCodec codec) {
    this.automaton = automaton;
    for (int t = 0; t < automaton.threads(); t++) {
      runs.add(new ThreadRun(automaton, codec, t));
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

  final ThreadRun run(int thread) {
    return runs.get(thread);
  }

  final int threads() {
    return runs.size();
  }

  /** Begins all runs in a state. */
  final void begin(int[] state) {
    for (ThreadRun run : runs) {
      run.begin(state);
      note(state, run.thread());
    }
  }

  /** Appends a step to a run. */
  final void add(ThreadRun run, NextStep step) {
    run.add(step);
    for (int[] end : run.ends()) {
      note(end, run.thread());
    }
  }

  private void note(int[] state, int thread) {
    long hash = Mix64.add(Mix64.empty(), thread);
    for (int c = automaton.firstCell(thread); c < automaton.firstCell(thread + 1); c++) {
      hash = Mix64.add(hash, state[c]);
    }
    localStates.add(hash);
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
