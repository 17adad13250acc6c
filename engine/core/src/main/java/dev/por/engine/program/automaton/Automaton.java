package dev.por.engine.program.automaton;

import dev.por.api.model.Assertion;
import dev.por.api.model.Location;
import dev.por.api.model.Model;
import dev.por.api.model.ModelThread;
import dev.por.api.model.Transition;
import dev.por.engine.program.Failure;
import dev.por.engine.result.finding.FailureKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A model, compiled: its threads can be asked what they can do in a state, and made to do it. A
 * state is an array of numbers, laid out by {@link Layout}.
 */
public final class Automaton {
  private record Step(
      String name, CompiledExpression guard, List<CompiledStatement> body, int target) {}

  /* Reach: all that the step may touch, null when its own variables alone decide what it does. */
  private record Place(List<Step> steps, Reach reach) {}

  private final Model model;
  private final Layout layout;
  private final List<List<Place>> threads = new ArrayList<>();
  private final List<CompiledExpression> finalConditions = new ArrayList<>();

  /** The compiled form of a model. */
  public Automaton(Model model) {
    this.model = model;
    layout = new Layout(model);
    Compilation compilation = new Compilation(layout);
    for (ModelThread thread : model.threads()) {
      threads.add(thread.locations().stream().map(l -> place(l, compilation)).toList());
    }
    for (Assertion condition : model.finalConditions()) {
      finalConditions.add(compilation.code(condition.condition()));
    }
  }

  private Place place(Location location, Compilation compilation) {
    List<Step> steps = new ArrayList<>();
    for (Transition t : location.transitions()) {
      List<CompiledStatement> body = t.body().stream().map(compilation::effect).toList();
      steps.add(new Step(t.name(), compilation.code(t.guard()), body, t.target()));
    }
    return new Place(
        steps, Stability.of(location) ? null : new Reach(location, layout, compilation));
  }

  /** The model. */
  public Model model() {
    return model;
  }

  Layout layout() {
    return layout;
  }

  /** How many threads there are. */
  public int threads() {
    return threads.size();
  }

  /** How many cells a state has. */
  public int cells() {
    return layout.size();
  }

  /** How many of the cells are shared: those come first. */
  public int sharedCells() {
    return layout.shared();
  }

  /** The first cell of a thread; those up to the first one of the next thread are its own. */
  public int firstCell(int thread) {
    return layout.first(thread);
  }

  /** The smallest value of a cell. */
  public int min(int cell) {
    return (int) layout.range(cell).min();
  }

  /** The largest value of a cell. */
  public int max(int cell) {
    return (int) layout.range(cell).max();
  }

  /** A fresh initial state. */
  public int[] initial() {
    return layout.initial();
  }

  /** Whether a thread has come to its end or failed. */
  public boolean ended(int[] cells, int thread) {
    return failed(cells, thread) || place(cells, thread).steps.isEmpty();
  }

  /** Whether a thread has failed. */
  public boolean failed(int[] cells, int thread) {
    return cells[layout.counter(thread)] == threads.get(thread).size();
  }

  /**
   * All that the thread's next step touches in some state; null when no other thread can change
   * what it touches.
   */
  CellAccessSet reach(int[] cells, int thread) {
    Reach reach = place(cells, thread).reach;
    return reach == null ? null : reach.of(cells);
  }

  /**
   * Which transitions a thread can take, as numbers of them at its location. One whose guard cannot
   * be evaluated can be taken: it fails.
   *
   * @param accesses is added what the guards read
   */
  public int[] enabled(int[] cells, int thread, CellAccessSet accesses) {
    if (failed(cells, thread)) {
      return new int[0];
    }
    List<Step> steps = place(cells, thread).steps;
    int[] found = new int[steps.size()];
    int size = 0;
    for (int i = 0; i < found.length; i++) {
      if (holds(steps.get(i), cells, accesses)) {
        found[size++] = i;
      }
    }
    return Arrays.copyOf(found, size);
  }

  private static boolean holds(Step step, int[] cells, CellAccessSet accesses) {
    try {
      return step.guard.value(cells, accesses) != 0;
    } catch (StepFailure e) {
      return true;
    }
  }

  /**
   * Lets a thread take a transition, changing the state.
   *
   * @param transition one that is enabled
   * @param accesses is added what it touches
   * @return what went wrong, in which case the thread has stopped; else null
   */
  public Failure step(int[] cells, int thread, int transition, CellAccessSet accesses) {
    Step step = place(cells, thread).steps.get(transition);
    try {
      step.guard.value(cells, accesses);
      for (CompiledStatement effect : step.body) {
        effect.perform(cells, accesses);
      }
      cells[layout.counter(thread)] = step.target;
      return null;
    } catch (StepFailure e) {
      cells[layout.counter(thread)] = threads.get(thread).size();
      String where = "thread " + model.threads().get(thread).name() + ", step " + step.name;
      return new Failure(e.kind(), where + ": " + e.getMessage(), thread, "");
    }
  }

  /** The name of a transition of the location where a thread is. */
  String name(int[] cells, int thread, int transition) {
    return place(cells, thread).steps.get(transition).name;
  }

  /** What a thread that is blocked waits for. */
  String waitsFor(int[] cells, int thread) {
    int location = cells[layout.counter(thread)];
    return model.threads().get(thread).locations().get(location).transitions().stream()
        .map(transition -> transition.guard().toString())
        .collect(Collectors.joining(" or "));
  }

  /**
   * What is wrong with a state in which no thread can go on: a deadlock, or final conditions that
   * do not hold.
   */
  public List<Failure> problemsAtEnd(int[] cells) {
    List<Failure> problems = new ArrayList<>();
    List<Integer> blocked = blocked(cells);
    boolean failed = false;
    for (int t = 0; t < threads(); t++) {
      failed |= failed(cells, t);
    }
    if (!blocked.isEmpty()) {
      problems.add(deadlock(blocked));
    } else if (!failed) {
      checkFinalConditions(cells, problems);
    }
    return problems;
  }

  /** The threads that have not ended. */
  public List<Integer> blocked(int[] cells) {
    List<Integer> blocked = new ArrayList<>();
    for (int t = 0; t < threads(); t++) {
      if (!ended(cells, t)) {
        blocked.add(t);
      }
    }
    return blocked;
  }

  private Failure deadlock(List<Integer> blocked) {
    List<String> names = blocked.stream().map(t -> model.threads().get(t).name()).toList();
    String all = String.join(", ", names);
    return new Failure(
        FailureKind.DEADLOCK, "deadlock: no thread can run, blocked: " + all, blocked.get(0), "");
  }

  private void checkFinalConditions(int[] cells, List<Failure> problems) {
    CellAccessSet ignored = new CellAccessSet(layout.shared());
    for (int i = 0; i < finalConditions.size(); i++) {
      String message = "at the end: " + model.finalConditions().get(i).message();
      try {
        if (finalConditions.get(i).value(cells, ignored) != 0) {
          continue;
        }
      } catch (StepFailure e) {
        message += " (" + e.getMessage() + ")";
      }
      problems.add(new Failure(FailureKind.ASSERTION, message, 0, ""));
    }
  }

  private Place place(int[] cells, int thread) {
    return threads.get(thread).get(cells[layout.counter(thread)]);
  }
}
