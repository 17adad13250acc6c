package dev.por.engine.symbolic;

import dev.por.api.model.BoolExpression;
import dev.por.api.model.Location;
import dev.por.api.model.Model;
import dev.por.api.model.Transition;
import dev.por.engine.symbolic.solver.Truth;
import java.util.ArrayList;
import java.util.List;

/**
 * What the threads can do in one frame, and which of them does it: at most one transition of the
 * thread that is selected. A thread with several transitions that may be enabled together chooses
 * among them.
 */
final class StepSelection {
  private final TermBuilder terms;
  private final UnrolledState frame;
  private final Truth[] selected;
  private final List<SymbolicStep> steps = new ArrayList<>();

  /**
   * The steps.
   *
   * @param selected for each thread, whether it is the one that is selected
   */
  StepSelection(TermBuilder terms, Model model, UnrolledState frame, Truth[] selected) {
    this.terms = terms;
    this.frame = frame;
    this.selected = selected;
    for (int t = 0; t < selected.length; t++) {
      for (Location location : model.threads().get(t).locations()) {
        if (!terms.isFalse(frame.at(t, location.number()))) {
          add(t, location);
        }
      }
    }
  }

  List<SymbolicStep> all() {
    return steps;
  }

  /** A step of another frame in this frame, or null when its location cannot be reached. */
  SymbolicStep find(SymbolicStep other) {
    for (SymbolicStep step : steps) {
      if (step.edge().equals(other.edge())) {
        return step;
      }
    }
    return null;
  }

  /** Whether some thread can go on. */
  Truth anyEnabled() {
    return terms.or(steps.stream().map(SymbolicStep::enabled).toList());
  }

  /** Whether a thread can go on. */
  Truth enabled(int thread) {
    return terms.or(
        steps.stream()
            .filter(step -> step.edge().thread() == thread)
            .map(SymbolicStep::enabled)
            .toList());
  }

  private void add(int thread, Location location) {
    List<SymbolicStep> here = new ArrayList<>();
    // a guard that cannot be evaluated enables its transition as well
    boolean choice = !Exclusion.of(location);
    for (int i = 0; i < location.transitions().size(); i++) {
      SymbolicStep step = step(thread, location, i);
      choice |= i > 0 && !terms.isTrue(step.guard().succeeds());
      here.add(step);
    }
    for (SymbolicStep step : here) {
      Truth fires = terms.and(selected[thread], step.enabled());
      steps.add(step.taken(choice && !terms.isFalse(fires) ? chosen(fires) : fires));
    }
    if (choice) {
      requireOne(thread, location);
    }
  }

  private Truth chosen(Truth possible) {
    Truth chosen = terms.variable();
    terms.require(terms.implies(chosen, possible));
    return chosen;
  }

  private void requireOne(int thread, Location location) {
    List<Truth> here =
        steps.stream()
            .filter(s -> s.edge().thread() == thread && s.edge().location() == location.number())
            .map(SymbolicStep::fires)
            .toList();
    Truth moves = terms.and(selected[thread], frame.at(thread, location.number()));
    terms.require(terms.implies(moves, terms.or(here)));
    for (int i = 0; i < here.size(); i++) {
      for (int j = 0; j < i; j++) {
        terms.require(terms.not(terms.and(here.get(i), here.get(j))));
      }
    }
  }

  private SymbolicStep step(int thread, Location location, int number) {
    Transition transition = location.transitions().get(number);
    Evaluation evaluation = new Evaluation(terms, frame, List.of());
    Truth guard = evaluation.truth(transition.guard());
    Truth guardSucceeds = evaluation.succeeds();
    SymbolicStep.GuardLasts lasts =
        others -> terms.and(guardSucceeds, guard, behind(transition.guard(), others));
    SymbolicStep.Guard asked = new SymbolicStep.Guard(guardSucceeds, evaluation.takeReads(), lasts);
    transition.body().forEach(evaluation::perform);
    Truth possible = terms.or(guard, terms.not(guardSucceeds));
    return new SymbolicStep(
        new SymbolicStep.Edge(thread, location.number(), number, transition.target()),
        terms.and(frame.at(thread, location.number()), possible),
        terms.truth(false),
        asked,
        new SymbolicStep.Effect(
            evaluation.succeeds(), evaluation.takeReads(), evaluation.writes()));
  }

  private Truth behind(BoolExpression guard, List<SymbolicStep.Write> others) {
    Evaluation evaluation = new Evaluation(terms, frame, others);
    return terms.and(evaluation.truth(guard), evaluation.succeeds());
  }
}
