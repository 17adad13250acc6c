package dev.por.engine.symbolic;

import dev.por.api.model.Model;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.CellAccessSet;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The answers to what a solver is asked, by going through all states step by step. */
final class ExplicitSearch {
  private final Automaton automaton;
  private final CellAccessSet ignored;
  private Set<List<Integer>> layer = new LinkedHashSet<>();
  private boolean failing;
  private int depth;

  private ExplicitSearch(Model model) {
    automaton = new Automaton(model);
    ignored = new CellAccessSet(automaton.sharedCells());
    layer.add(Arrays.stream(automaton.initial()).boxed().toList());
  }

  /** All states up to a number of steps. */
  static ExplicitSearch of(Model model, int depth) {
    ExplicitSearch search = new ExplicitSearch(model);
    while (search.depth < depth && !search.layer.isEmpty()) {
      search.step();
    }
    search.lookAtEnds();
    return search;
  }

  /** Whether some execution of at most so many steps fails. */
  boolean failing() {
    return failing;
  }

  /** Whether some execution is longer. */
  boolean longer() {
    return layer.stream().anyMatch(state -> !successors(state).isEmpty());
  }

  private void step() {
    Set<List<Integer>> next = new LinkedHashSet<>();
    lookAtEnds();
    layer.forEach(state -> next.addAll(successors(state)));
    layer = next;
    depth++;
  }

  private void lookAtEnds() {
    for (List<Integer> state : layer) {
      int[] cells = cells(state);
      for (int t = 0; t < automaton.threads(); t++) {
        failing |= automaton.failed(cells, t);
      }
      failing |= successors(state).isEmpty() && !automaton.problemsAtEnd(cells).isEmpty();
    }
  }

  private Set<List<Integer>> successors(List<Integer> state) {
    Set<List<Integer>> found = new LinkedHashSet<>();
    for (int t = 0; t < automaton.threads(); t++) {
      for (int transition : automaton.enabled(cells(state), t, ignored)) {
        int[] cells = cells(state);
        automaton.step(cells, t, transition, ignored);
        found.add(Arrays.stream(cells).boxed().toList());
      }
    }
    return found;
  }

  private static int[] cells(List<Integer> state) {
    return state.stream().mapToInt(i -> i).toArray();
  }
}
