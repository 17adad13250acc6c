package dev.por.engine.stateful;

import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.CellAccessSet;

/** What a thread does next in a state, worked out without changing the state. */
final class NextStep {
  private final Automaton automaton;
  private final CellAccessSet accesses;
  private boolean ended;
  private int[][] successors = {};
  private Failure[] failures = {};

  NextStep(Automaton automaton) {
    this.automaton = automaton;
    accesses = new CellAccessSet(automaton.sharedCells());
  }

  /** Looks at a thread in a state. */
  void of(int[] state, int thread) {
    accesses.clear();
    ended = automaton.ended(state, thread);
    int[] enabled = automaton.enabled(state, thread, accesses);
    successors = new int[enabled.length][];
    failures = new Failure[enabled.length];
    for (int i = 0; i < enabled.length; i++) {
      successors[i] = state.clone();
      failures[i] = automaton.step(successors[i], thread, enabled[i], accesses);
    }
  }

  /** Whether the thread has ended. */
  boolean ended() {
    return ended;
  }

  /** Whether it has not ended and can do nothing. */
  boolean blocked() {
    return !ended && successors.length == 0;
  }

  /** How many things it can do. */
  int alternatives() {
    return successors.length;
  }

  int[] successor(int alternative) {
    return successors[alternative];
  }

  /** What goes wrong in an alternative, or null. */
  Failure failure(int alternative) {
    return failures[alternative];
  }

  /** What all alternatives touch, and what decides which of them there are. */
  CellAccessSet accesses() {
    return accesses;
  }
}
