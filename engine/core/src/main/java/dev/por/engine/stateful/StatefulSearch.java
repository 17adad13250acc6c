package dev.por.engine.stateful;

import dev.por.engine.explore.cartesian.CartesianRun;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Automaton;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The model checking algorithm of Gueta et al. 2007, Figure 7: expands every state that is reached,
 * once. Figure 8's variant is the same on several worker threads ({@link ExpansionTeam}), so
 * everything here but the expansion itself is done by one thread at a time.
 *
 * <p>The states are numbered in the order in which they were found, so the work that is left is the
 * states from a number on.
 */
final class StatefulSearch {
  /** More would not be read. */
  private static final int MAX_FAILURES = 100;

  private static final int NOBODY = -1;

  private record Key(Object kind, String message) {}

  private final Automaton automaton;
  private final StateCodec codec;
  private final BiFunction<Automaton, StateCodec, Expansion> expansions;
  private final PackedStateSet covered;
  private final PackedStateSet terminals;
  private final long[] packed;
  private final Map<Key, Found> failures = new LinkedHashMap<>();
  private int[] parents = new int[64];
  private int[] edges = new int[64];
  private int expanded;
  private int deadlocks;
  private long transitions;

  /**
   * A failure and where it was found.
   *
   * @param state the state from which it was found, by number
   * @param decisions the way there from that state
   */
  private record Found(Failure failure, int state, DecisionSequence decisions) {}

  StatefulSearch(Automaton automaton, BiFunction<Automaton, StateCodec, Expansion> expansions) {
    this.automaton = automaton;
    this.expansions = expansions;
    codec = new StateCodec(automaton);
    covered = new PackedStateSet(codec.words());
    terminals = new PackedStateSet(codec.words());
    packed = new long[codec.words()];
    reach(automaton.initial(), NOBODY, 0, 0);
  }

  /** Something to expand states with, for one worker thread. */
  Expansion newExpansion() {
    return expansions.apply(automaton, codec);
  }

  /** Takes the next state to expand, by number; -1 when all that were found have been taken. */
  int take() {
    return expanded < covered.size() ? expanded++ : NOBODY;
  }

  /** A state by number. */
  int[] state(int number) {
    int[] cells = new int[automaton.cells()];
    codec.unpack(covered.array(), number * codec.words(), cells);
    return cells;
  }

  /** Adds what the expansion of a state found. */
  void fold(int number, Expansion expansion) {
    transitions += expansion.transitions();
    for (ThreadRun run : expansion.runs()) {
      if (run.moved()) {
        run.defects().forEach(d -> add(d.failure(), number, d.decisions()));
        if (run.end() == CartesianRun.End.FINITE) {
          for (int i = 0; i < run.ends().size(); i++) {
            reach(run.ends().get(i), number, run.thread(), i);
          }
        }
      }
    }
    int[] terminal = expansion.terminal();
    if (terminal != null && isNew(terminals, terminal)) {
      foldTerminal(number, expansion, terminal);
    }
  }

  private void foldTerminal(int number, Expansion expansion, int[] terminal) {
    deadlocks += automaton.blocked(terminal).isEmpty() ? 0 : 1;
    List<Failure> problems = automaton.problemsAtEnd(terminal);
    if (!problems.isEmpty()) {
      DecisionSequence all = new DecisionSequence();
      for (ThreadRun run : expansion.runs()) {
        all.addAll(run.to(0));
      }
      problems.forEach(failure -> add(failure, number, all));
    }
  }

  private void add(Failure failure, int state, DecisionSequence decisions) {
    if (failures.size() < MAX_FAILURES) {
      Key key = new Key(failure.kind(), failure.message());
      failures.putIfAbsent(key, new Found(failure, state, decisions));
    }
  }

  private void reach(int[] state, int parent, int thread, int alternative) {
    int number = covered.size();
    if (!isNew(covered, state)) {
      return;
    }
    if (number == parents.length) {
      parents = Arrays.copyOf(parents, number * 2);
      edges = Arrays.copyOf(edges, number * 2);
    }
    parents[number] = parent;
    edges[number] = thread << 16 | alternative;
  }

  private boolean isNew(PackedStateSet states, int[] state) {
    codec.pack(state, packed);
    return states.add(packed);
  }

  /** The failures that were found, each with a schedule that leads to it. */
  Map<Failure, Schedule> failures() {
    Map<Failure, Schedule> schedules = new LinkedHashMap<>();
    Expansion expansion = newExpansion();
    for (Found found : failures.values()) {
      DecisionSequence all = wayTo(found.state(), expansion);
      all.addAll(found.decisions());
      schedules.put(found.failure(), all.schedule());
    }
    return schedules;
  }

  /** The way to a state, found by expanding the states on it again. */
  private DecisionSequence wayTo(int number, Expansion expansion) {
    List<DecisionSequence> backwards = new ArrayList<>();
    for (int s = number; parents[s] != NOBODY; s = parents[s]) {
      expansion.expand(state(parents[s]));
      backwards.add(expansion.runs().get(edges[s] >>> 16).to(edges[s] & 0xFFFF));
    }
    DecisionSequence all = new DecisionSequence();
    for (int i = backwards.size() - 1; i >= 0; i--) {
      all.addAll(backwards.get(i));
    }
    return all;
  }

  boolean failed() {
    return !failures.isEmpty();
  }

  /** How many states were taken to be expanded. */
  int expanded() {
    return expanded;
  }

  /** How many states were found. */
  int states() {
    return covered.size();
  }

  /** How many bytes the states take. */
  long bytes() {
    return covered.bytes() + 8L * parents.length;
  }

  long transitions() {
    return transitions;
  }

  /** How many states there are in which some thread is blocked and none can go on. */
  int deadlocks() {
    return deadlocks;
  }
}
