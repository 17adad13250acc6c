package dev.por.engine.program.automaton;

import dev.por.api.model.Model;
import dev.por.api.model.ModelThread;
import dev.por.api.model.Range;
import dev.por.api.model.Variable;
import dev.por.engine.model.Mix64;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where each cell of a model is in the array of numbers that is a state: first the shared ones,
 * then, thread by thread, its locals and its program counter.
 */
final class Layout {
  private static final int VARIABLE = 1;

  private final Map<Variable, Integer> offsets = new HashMap<>();
  private final List<Integer> initial = new ArrayList<>();
  private final List<Range> ranges = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Boolean> truthValues = new ArrayList<>();
  private final int[] firsts;
  private final int[] counters;
  private final long[] locations;

  Layout(Model model) {
    model.variables().forEach(this::add);
    locations = new long[initial.size()];
    for (Variable variable : model.variables()) {
      for (int i = 0; i < variable.length(); i++) {
        locations[offset(variable) + i] = Mix64.mix(VARIABLE, Mix64.mix(variable.name()), i);
      }
    }
    List<ModelThread> threads = model.threads();
    firsts = new int[threads.size() + 1];
    counters = new int[threads.size()];
    for (int t = 0; t < threads.size(); t++) {
      firsts[t] = initial.size();
      threads.get(t).locals().forEach(this::add);
      counters[t] = initial.size();
      // one more than there are locations: where a thread is that failed
      add("location", false, new Range(0, threads.get(t).locations().size()), 0);
    }
    firsts[threads.size()] = initial.size();
  }

  private void add(Variable variable) {
    offsets.put(variable, initial.size());
    for (int i = 0; i < variable.length(); i++) {
      String name = variable.array() ? variable.name() + "[" + i + "]" : variable.name();
      boolean truthValue = variable.type() == Variable.Type.BOOL;
      add(name, truthValue, variable.range(), variable.initial().get(i));
    }
  }

  private void add(String name, boolean truthValue, Range range, int value) {
    names.add(name);
    truthValues.add(truthValue);
    ranges.add(range);
    initial.add(value);
  }

  /** How many cells a state has. */
  int size() {
    return initial.size();
  }

  /** How many of them are shared: those come first. */
  int shared() {
    return locations.length;
  }

  /** The first cell of a variable. */
  int offset(Variable variable) {
    return offsets.get(variable);
  }

  /** The first cell of a thread; those up to the first one of the next thread are its own. */
  int first(int thread) {
    return firsts[thread];
  }

  /** The cell with a thread's program counter. */
  int counter(int thread) {
    return counters[thread];
  }

  /** The identity of a shared cell. */
  long location(int cell) {
    return locations[cell];
  }

  Range range(int cell) {
    return ranges.get(cell);
  }

  String name(int cell) {
    return names.get(cell);
  }

  /** A value of a cell as it is written in a program. */
  String value(int cell, int value) {
    return truthValues.get(cell) ? Boolean.toString(value != 0) : Integer.toString(value);
  }

  /** A fresh initial state. */
  int[] initial() {
    return initial.stream().mapToInt(i -> i).toArray();
  }
}
