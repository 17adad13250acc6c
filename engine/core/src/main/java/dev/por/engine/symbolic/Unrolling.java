package dev.por.engine.symbolic;

import dev.por.api.model.Assertion;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.Location;
import dev.por.api.model.Model;
import dev.por.engine.symbolic.solver.Solver;
import dev.por.engine.symbolic.solver.Truth;
import java.util.ArrayList;
import java.util.List;

/**
 * All executions of a model up to a number of steps, as one formula (section 3 of the paper): a
 * frame for each state, a choice of thread for each step. No thread is chosen once an execution has
 * stopped, which it does where no thread can go on or, if states on the way matter, anywhere.
 *
 * <p>Reduction: for steps t1, t2 of threads i &lt; j that are enabled and independent in a frame,
 * t2 and right behind it t1 is forbidden; t1 and right behind it t2 is left. It speaks of
 * transitions, not of threads, because a thread may have several; and states are asked about only
 * where an execution stands still, because what is left of two equivalent executions need not pass
 * through the same states.
 *
 * <p>Invariant: every state in which some execution of at most so many steps stops, or has taken
 * all of them, is the last frame of an execution that is left.
 */
final class Unrolling {
  private final TermBuilder terms;
  private final Model model;
  private final GuardedIndependence independence;
  private final PeepholeMode mode;
  private final boolean anywhere;
  private final List<Truth[]> selections = new ArrayList<>();
  private final List<StepSelection> taken = new ArrayList<>();
  private UnrolledState frame;
  private Truth[] selected;
  private StepSelection steps;

  /**
   * Of no step yet.
   *
   * @param anywhere whether executions may stop where a thread can go on; what is wrong stays
   *     wrong, so that a search for it has no need of that
   */
  Unrolling(Solver solver, Model model, PeepholeMode mode, boolean anywhere) {
    this.anywhere = anywhere;
    this.terms = new TermBuilder(solver);
    this.model = model;
    this.mode = mode;
    this.independence = new GuardedIndependence(terms, mode);
    this.frame = UnrolledState.initial(terms, model);
    select();
  }

  int depth() {
    return taken.size();
  }

  private int threads() {
    return model.threads().size();
  }

  /** Makes a variable for each thread: whether it takes the next step. At most one thread does. */
  private void select() {
    selected = new Truth[threads()];
    for (int t = 0; t < selected.length; t++) {
      selected[t] = terms.variable();
    }
    steps = new StepSelection(terms, model, frame, selected);
  }

  /** One step more. */
  void extend() {
    for (int t = 0; t < selected.length; t++) {
      terms.require(terms.implies(selected[t], steps.enabled(t)));
      for (int u = 0; u < t; u++) {
        terms.require(terms.not(terms.and(selected[t], selected[u])));
      }
      if (depth() > 0) {
        // an execution that has stopped does not go on
        terms.require(terms.implies(selected[t], terms.or(selections.get(depth() - 1))));
      }
    }
    if (!anywhere) {
      terms.require(terms.implies(steps.anyEnabled(), terms.or(selected)));
    }
    if (depth() > 0 && mode != PeepholeMode.NONE) {
      reduce(taken.get(depth() - 1), before);
    }
    selections.add(selected);
    taken.add(steps);
    before = frame;
    frame = frame.after(steps.all());
    select();
  }

  /** The frame in which the latest step was taken. */
  private UnrolledState before;

  /** Section 4 of the paper, merged: one constraint for a step and all steps of another thread. */
  private void reduce(StepSelection earlier, UnrolledState both) {
    Truth[] first = selections.get(depth() - 1);
    for (SymbolicStep t1 : earlier.all()) {
      SymbolicStep again = steps.find(t1);
      for (int j = t1.edge().thread() + 1; again != null && j < threads(); j++) {
        List<Truth> wrongOrder = new ArrayList<>();
        boolean always = true;
        for (SymbolicStep t2 : earlier.all()) {
          if (t2.edge().thread() == j) {
            Truth independent = independence.of(t1, t2, both);
            always &= terms.isTrue(independent);
            wrongOrder.add(terms.and(t2.fires(), independent));
          }
        }
        Truth wrong = always ? first[j] : terms.or(wrongOrder);
        terms.require(terms.not(terms.and(again.fires(), t1.enabled(), wrong)));
      }
    }
  }

  /** Whether something is wrong in the last state. */
  Truth failing() {
    List<Truth> failed = new ArrayList<>();
    for (int t = 0; t < threads(); t++) {
      failed.add(frame.failed(t));
    }
    Truth deadlock = terms.and(terms.not(steps.anyEnabled()), terms.not(allEnded()));
    Truth anyFailed = terms.or(failed);
    return terms.or(
        anyFailed, deadlock, terms.and(allEnded(), terms.not(anyFailed), finalViolated()));
  }

  private Truth finalViolated() {
    List<Truth> violated = new ArrayList<>();
    for (Assertion condition : model.finalConditions()) {
      violated.add(terms.not(holds(condition.condition())));
    }
    return terms.or(violated);
  }

  /** Whether a condition holds in the last state. */
  Truth holds(BoolExpression condition) {
    Evaluation evaluation = new Evaluation(terms, frame, List.of());
    return terms.and(evaluation.truth(condition), evaluation.succeeds());
  }

  /** Whether every thread has come to its end or failed in the last state. */
  Truth allEnded() {
    List<Truth> all = new ArrayList<>();
    for (int t = 0; t < threads(); t++) {
      List<Truth> ended = new ArrayList<>();
      ended.add(frame.failed(t));
      for (Location location : model.threads().get(t).locations()) {
        if (location.end()) {
          ended.add(frame.at(t, location.number()));
        }
      }
      all.add(terms.or(ended));
    }
    return terms.and(all);
  }

  /** Whether every step was taken, and one more could be. */
  Truth longer() {
    Truth full = depth() == 0 ? terms.truth(true) : terms.or(selections.get(depth() - 1));
    return terms.and(full, steps.anyEnabled());
  }

  /** The steps of the execution that the solver found last. */
  List<SymbolicStep> execution(Solver solver) {
    List<SymbolicStep> execution = new ArrayList<>();
    for (StepSelection options : taken) {
      for (SymbolicStep step : options.all()) {
        if (solver.holds(step.fires())) {
          execution.add(step);
        }
      }
    }
    return execution;
  }
}
