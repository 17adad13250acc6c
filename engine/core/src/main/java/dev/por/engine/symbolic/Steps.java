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
final class Steps {
  private final Terms terms;
  private final UnrolledState frame;
  private final Truth[] selected;
  private final List<Step> steps = new ArrayList<>();

  /**
   * The steps.
   *
   * @param selected for each thread, whether it is the one that is selected
   */
  Steps(Terms terms, Model model, UnrolledState frame, Truth[] selected) {
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

  List<Step> all() {
    return steps;
  }

  /** A step of another frame in this frame, or null when its location cannot be reached. */
  Step find(Step other) {
    for (Step step : steps) {
      if (step.edge().equals(other.edge())) {
        return step;
      }
    }
    return null;
  }

  /** Whether some thread can go on. */
  Truth anyEnabled() {
    return terms.or(steps.stream().map(Step::enabled).toList());
  }

  /** Whether a thread can go on. */
  Truth enabled(int thread) {
    return terms.or(
        steps.stream().filter(step -> step.edge().thread() == thread).map(Step::enabled).toList());
  }

  private void add(int thread, Location location) {
    List<Step> here = new ArrayList<>();
    // a guard that cannot be evaluated enables its transition as well
    boolean choice = !Exclusion.of(location);
    for (int i = 0; i < location.transitions().size(); i++) {
      Step step = step(thread, location, i);
      choice |= i > 0 && !terms.isTrue(step.guard().succeeds());
      here.add(step);
    }
    for (Step step : here) {
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
            .map(Step::fires)
            .toList();
    Truth moves = terms.and(selected[thread], frame.at(thread, location.number()));
    terms.require(terms.implies(moves, terms.or(here)));
    for (int i = 0; i < here.size(); i++) {
      for (int j = 0; j < i; j++) {
        terms.require(terms.not(terms.and(here.get(i), here.get(j))));
      }
    }
  }

  private Step step(int thread, Location location, int number) {
    Transition transition = location.transitions().get(number);
    Evaluation evaluation = new Evaluation(terms, frame, List.of());
    Truth guard = evaluation.truth(transition.guard());
    Truth guardSucceeds = evaluation.succeeds();
    Step.GuardLasts lasts =
        others -> terms.and(guardSucceeds, guard, behind(transition.guard(), others));
    Step.Guard asked = new Step.Guard(guardSucceeds, evaluation.takeReads(), lasts);
    transition.body().forEach(evaluation::perform);
    Truth possible = terms.or(guard, terms.not(guardSucceeds));
    return new Step(
        new Step.Edge(thread, location.number(), number, transition.target()),
        terms.and(frame.at(thread, location.number()), possible),
        terms.truth(false),
        asked,
        new Step.Effect(evaluation.succeeds(), evaluation.takeReads(), evaluation.writes()));
  }

  private Truth behind(BoolExpression guard, List<Step.Write> others) {
    Evaluation evaluation = new Evaluation(terms, frame, others);
    return terms.and(evaluation.truth(guard), evaluation.succeeds());
  }
}
