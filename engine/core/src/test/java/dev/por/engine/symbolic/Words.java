package dev.por.engine.symbolic;

import dev.por.api.model.Model;
import dev.por.engine.symbolic.sat.BitBlaster;
import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Truth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The complete executions of a model as words over its transitions, and which of them are the same
 * but for the order of independent neighbours: by going through all of them, with the relation that
 * the solver is given, in states that are known.
 */
final class Words {
  /** A transition of a thread. */
  record Letter(int thread, int location, int number) {
    static Letter of(SymbolicStep step) {
      return new Letter(step.edge().thread(), step.edge().location(), step.edge().number());
    }
  }

  private record Taken(UnrolledState frame, StepSelection steps, SymbolicStep step) {}

  private final Model model;
  private final TermBuilder terms = new TermBuilder(new BitBlaster());
  private final GuardedIndependence independence;
  private final Deque<Taken> path = new ArrayDeque<>();
  private final Map<List<Letter>, Set<List<Letter>>> neighbours = new HashMap<>();

  private Words(Model model, PeepholeMode mode) {
    this.model = model;
    this.independence = new GuardedIndependence(terms, mode);
    collect(UnrolledState.initial(terms, model));
  }

  static Words of(Model model, PeepholeMode mode) {
    return new Words(model, mode);
  }

  private void collect(UnrolledState frame) {
    Truth[] everybody = new Truth[model.threads().size()];
    Arrays.fill(everybody, terms.truth(true));
    StepSelection steps = new StepSelection(terms, model, frame, everybody);
    boolean end = true;
    for (SymbolicStep step : steps.all()) {
      if (terms.isTrue(step.enabled())) {
        end = false;
        path.addLast(new Taken(frame, steps, step));
        collect(frame.after(List.of(step.taken(terms.truth(true)))));
        path.removeLast();
      }
    }
    if (end) {
      addWord(new ArrayList<>(path));
    }
  }

  private void addWord(List<Taken> execution) {
    List<Letter> word = execution.stream().map(taken -> Letter.of(taken.step)).toList();
    Set<List<Letter>> same = neighbours.computeIfAbsent(word, w -> new HashSet<>());
    for (int k = 0; k + 1 < word.size(); k++) {
      Taken first = execution.get(k);
      SymbolicStep next = first.steps.find(execution.get(k + 1).step);
      if (next != null
          && next.edge().thread() != first.step.edge().thread()
          && terms.isTrue(next.enabled())
          && terms.isTrue(independence.of(first.step, next, first.frame))) {
        List<Letter> swapped = new ArrayList<>(word);
        Collections.swap(swapped, k, k + 1);
        same.add(swapped);
      }
    }
  }

  /** All words. */
  Set<List<Letter>> all() {
    return neighbours.keySet();
  }

  /** Some words, of which equivalent ones count as one; all that they are equivalent to is gone. */
  int classes(Set<List<Letter>> words) {
    Set<List<Letter>> seen = new HashSet<>();
    int classes = 0;
    for (List<Letter> word : words) {
      if (!seen.contains(word)) {
        classes++;
        reach(word, seen);
      }
    }
    return classes;
  }

  private void reach(List<Letter> from, Set<List<Letter>> seen) {
    Deque<List<Letter>> open = new ArrayDeque<>(List.of(from));
    while (!open.isEmpty()) {
      List<Letter> word = open.removeLast();
      if (!neighbours.containsKey(word)) {
        throw new AssertionError("not commuting, after all: " + word + " in " + model);
      }
      if (seen.add(word)) {
        open.addAll(neighbours.get(word));
      }
    }
  }

  /** The words that the reduction leaves, from a solver. */
  static Set<List<Letter>> left(Model model, PeepholeMode mode) {
    Set<List<Letter>> found = new HashSet<>();
    try (Solver solver = new BitBlaster()) {
      Unrolling unrolling = new Unrolling(solver, model, mode, false);
      while (unrolling.depth() < LongestExecution.of(model).getAsInt()) {
        unrolling.extend();
      }
      while (solver.decide(solver.truth(true), 600_000) == Solver.Answer.SATISFIABLE) {
        List<SymbolicStep> execution = unrolling.execution(solver);
        found.add(execution.stream().map(Letter::of).toList());
        Truth same = solver.and(execution.stream().map(SymbolicStep::fires).toList());
        solver.require(solver.not(same));
      }
    }
    return found;
  }
}
