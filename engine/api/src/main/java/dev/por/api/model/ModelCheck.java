package dev.por.api.model;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Whether the parts of a model fit together: every name unique, every use declared. */
final class ModelCheck {
  private final String model;
  private final List<Variable> variables;
  private final List<ModelThread> threads;
  private final List<Assertion> finalConditions;

  ModelCheck(
      String model,
      List<Variable> variables,
      List<ModelThread> threads,
      List<Assertion> finalConditions) {
    this.model = model;
    this.variables = variables;
    this.threads = threads;
    this.finalConditions = finalConditions;
  }

  void run() {
    if (model == null || model.isBlank()) {
      throw new InvalidModelException("A model has no name. Next: give it one.");
    }
    if (threads.isEmpty()) {
      throw invalid("has no thread", "at least one", "add one with thread(name)");
    }
    Set<String> names = new HashSet<>();
    for (ModelThread thread : threads) {
      if (!names.add(thread.name())) {
        throw invalid(
            "has two threads named " + thread.name(), "different names", "rename one of them");
      }
    }
    checkNames("", variables, new HashSet<>());
    Set<Variable> everywhere = new HashSet<>(variables);
    for (ModelThread thread : threads) {
      checkThread(thread);
      everywhere.addAll(thread.locals());
    }
    for (Assertion condition : finalConditions) {
      checkUses("final condition", condition.condition(), everywhere);
    }
  }

  private void checkThread(ModelThread thread) {
    String where = "thread " + thread.name();
    checkNames(where + ": ", thread.locals(), names(variables));
    Set<Variable> usable = new HashSet<>(variables);
    usable.addAll(thread.locals());
    if (thread.locations().isEmpty() || thread.locations().get(0).end()) {
      throw invalid(where + " has no step", "at least one", "add one with step(...)");
    }
    for (Location location : thread.locations()) {
      for (Transition transition : location.transitions()) {
        checkTransition(where + ", step " + transition.name(), transition, usable);
        if (transition.target() < 0 || transition.target() >= thread.locations().size()) {
          throw invalid(
              where + ", step " + transition.name() + " leads to location " + transition.target(),
              "one of 0.." + (thread.locations().size() - 1),
              "correct the target");
        }
      }
    }
  }

  private void checkTransition(String where, Transition transition, Set<Variable> usable) {
    checkUses(where, transition.guard(), usable);
    for (Statement statement : transition.body()) {
      if (statement instanceof Assignment assignment) {
        checkUses(where, assignment.value(), usable);
        checkUse(where, assignment.target(), usable);
      } else if (statement instanceof Assertion assertion) {
        checkUses(where, assertion.condition(), usable);
      }
    }
  }

  private void checkNames(String where, List<Variable> declared, Set<String> taken) {
    for (Variable variable : declared) {
      if (!taken.add(variable.name())) {
        throw invalid(
            where + "declares two variables named " + variable.name(),
            "different names, also for a local and a shared variable",
            "rename one of them");
      }
    }
  }

  private static Set<String> names(List<Variable> declared) {
    Set<String> names = new HashSet<>();
    declared.forEach(variable -> names.add(variable.name()));
    return names;
  }

  private void checkUses(String where, Expression expression, Set<Variable> usable) {
    if (expression instanceof Cell cell) {
      checkUse(where, cell, usable);
    } else if (expression instanceof Arithmetic e) {
      checkUses(where, e.left(), usable);
      checkUses(where, e.right(), usable);
    } else if (expression instanceof Comparison e) {
      checkUses(where, e.left(), usable);
      checkUses(where, e.right(), usable);
    } else if (expression instanceof Connective e) {
      checkUses(where, e.left(), usable);
      checkUses(where, e.right(), usable);
    } else if (expression instanceof Not e) {
      checkUses(where, e.operand(), usable);
    } else if (expression instanceof Conditional e) {
      checkUses(where, e.condition(), usable);
      checkUses(where, e.ifSo(), usable);
      checkUses(where, e.ifNot(), usable);
    }
  }

  private void checkUse(String where, Cell cell, Set<Variable> usable) {
    checkUses(where, cell.index(), usable);
    Variable variable = cell.variable();
    if (!usable.contains(variable)) {
      String whose = variable.shared() ? "of another model" : "local to thread " + variable.owner();
      throw invalid(
          where + " uses " + variable.name() + ", a variable " + whose,
          "shared variables of this model and locals of the same thread",
          "declare it where it is used");
    }
  }

  private InvalidModelException invalid(String what, String expected, String next) {
    return new InvalidModelException(
        "Model " + model + ": " + what + ". Expected: " + expected + ". Next: " + next + ".");
  }
}
