package dev.por.engine.program.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How often each thread of a model has yielded: come back to where it was, with the same variables
 * of its own, having written no shared variable since. Until a thread writes what it reads it would
 * go round for ever.
 */
final class YieldCounter {
  private final Automaton automaton;
  private final int[] yields;
  private final List<Set<List<Integer>>> places = new ArrayList<>();

  YieldCounter(Automaton automaton, int[] cells) {
    this.automaton = automaton;
    this.yields = new int[automaton.threads()];
    for (int t = 0; t < yields.length; t++) {
      places.add(new HashSet<>(Set.of(own(cells, t))));
    }
  }

  int yields(int thread) {
    return yields[thread];
  }

  /** A thread took a step. */
  void stepped(int thread, int[] cells, CellAccessSet accesses) {
    Set<List<Integer>> since = places.get(thread);
    boolean wrote = false;
    for (int i = 0; i < accesses.size(); i++) {
      wrote |= accesses.writes(i);
    }
    if (wrote) {
      since.clear();
    }
    List<Integer> here = own(cells, thread);
    if (!since.add(here)) {
      yields[thread]++;
      since.clear();
      since.add(here);
    }
  }

  private List<Integer> own(int[] cells, int thread) {
    int end = thread + 1 < yields.length ? automaton.firstCell(thread + 1) : automaton.cells();
    return Arrays.stream(cells, automaton.firstCell(thread), end).boxed().toList();
  }
}
