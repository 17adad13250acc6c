package dev.por.engine.symbolic;

import dev.por.api.model.Model;
import dev.por.api.model.ModelThread;
import dev.por.api.model.Range;
import dev.por.api.model.Variable;
import dev.por.engine.symbolic.solver.Truth;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A state that depends on the solver's choices: the number in each cell, and for each thread and
 * location whether it is there. The location behind the last one is that of a thread that failed.
 */
final class UnrolledState {
  private final TermBuilder terms;
  private final Map<Variable, Num[]> cells;
  private final Truth[][] at;

  private UnrolledState(TermBuilder terms, Map<Variable, Num[]> cells, Truth[][] at) {
    this.terms = terms;
    this.cells = cells;
    this.at = at;
  }

  static UnrolledState initial(TermBuilder terms, Model model) {
    Map<Variable, Num[]> cells = new HashMap<>();
    Truth[][] at = new Truth[model.threads().size()][];
    model.variables().forEach(variable -> cells.put(variable, initial(terms, variable)));
    for (int t = 0; t < at.length; t++) {
      ModelThread thread = model.threads().get(t);
      thread.locals().forEach(variable -> cells.put(variable, initial(terms, variable)));
      at[t] = new Truth[thread.locations().size() + 1];
      Arrays.fill(at[t], terms.truth(false));
      at[t][0] = terms.truth(true);
    }
    return new UnrolledState(terms, cells, at);
  }

  private static Num[] initial(TermBuilder terms, Variable variable) {
    return variable.initial().stream().map(terms::constant).toArray(Num[]::new);
  }

  /** Whether a thread is at a location. */
  Truth at(int thread, int location) {
    return at[thread][location];
  }

  /** Whether a thread has failed. */
  Truth failed(int thread) {
    return at[thread][at[thread].length - 1];
  }

  /** What a cell holds. */
  Num read(SymbolicStep.Place place) {
    Num[] array = cells.get(place.variable());
    return read(array, place.index(), 0, array.length);
  }

  /** By halves, so that it is as deep as the index is wide. */
  private Num read(Num[] array, Num index, int from, int to) {
    if (to - from == 1 || index.range().within(Range.of(from))) {
      return array[from];
    }
    int middle = (from + to) >>> 1;
    if (index.range().min() >= middle) {
      return read(array, index, middle, to);
    }
    if (index.range().max() < middle) {
      return read(array, index, from, middle);
    }
    return terms.choose(
        terms.less(index, terms.constant(middle)),
        read(array, index, from, middle),
        read(array, index, middle, to));
  }

  /** The state after one of the steps was taken, or none. */
  UnrolledState after(List<SymbolicStep> steps) {
    Map<Variable, Num[]> next = new HashMap<>();
    cells.forEach((variable, array) -> next.put(variable, array.clone()));
    Truth[][] nextAt = new Truth[at.length][];
    for (int t = 0; t < at.length; t++) {
      nextAt[t] = at[t].clone();
    }
    for (SymbolicStep step : steps) {
      for (SymbolicStep.Write write : step.effect().writes()) {
        Truth happens = terms.and(step.fires(), write.when());
        store(next.get(write.place().variable()), write, happens);
      }
      int failed = nextAt[step.edge().thread()].length - 1;
      move(step, step.edge().target(), terms.and(step.fires(), step.effect().succeeds()), nextAt);
      move(step, failed, terms.and(step.fires(), terms.not(step.effect().succeeds())), nextAt);
    }
    name(next, nextAt);
    return new UnrolledState(terms, next, nextAt);
  }

  /** What changed gets a name of its own in the next frame. */
  private void name(Map<Variable, Num[]> next, Truth[][] nextAt) {
    next.forEach(
        (variable, array) -> {
          Num[] before = cells.get(variable);
          Arrays.setAll(array, i -> array[i].equals(before[i]) ? array[i] : terms.named(array[i]));
        });
    for (int t = 0; t < at.length; t++) {
      for (int l = 0; l < at[t].length; l++) {
        nextAt[t][l] = nextAt[t][l].equals(at[t][l]) ? at[t][l] : terms.named(nextAt[t][l]);
      }
    }
  }

  private void store(Num[] array, SymbolicStep.Write write, Truth happens) {
    Num index = write.place().index();
    for (int i = (int) index.range().min(); i <= index.range().max(); i++) {
      Truth here = terms.and(happens, terms.equal(index, terms.constant(i)));
      array[i] = terms.choose(here, write.value(), array[i]);
    }
  }

  private void move(SymbolicStep step, int to, Truth happens, Truth[][] nextAt) {
    if (to != step.edge().location()) {
      Truth[] own = nextAt[step.edge().thread()];
      own[to] = terms.or(own[to], happens);
      own[step.edge().location()] = terms.and(own[step.edge().location()], terms.not(happens));
    }
  }
}
