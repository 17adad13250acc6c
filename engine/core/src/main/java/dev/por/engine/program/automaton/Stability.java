package dev.por.engine.program.automaton;

import dev.por.api.model.Arithmetic;
import dev.por.api.model.Assertion;
import dev.por.api.model.Assignment;
import dev.por.api.model.BoolConstant;
import dev.por.api.model.Cell;
import dev.por.api.model.Comparison;
import dev.por.api.model.Conditional;
import dev.por.api.model.Connective;
import dev.por.api.model.Expression;
import dev.por.api.model.IntExpression;
import dev.por.api.model.Location;
import dev.por.api.model.Not;
import dev.por.api.model.Statement;
import dev.por.api.model.Transition;
import dev.por.api.model.Variable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether the cells that a thread's next step touches depend on its own variables alone. If so,
 * nothing that other threads do before the step changes what it touches.
 */
final class Stability {
  /* Locals that got a value within the step that depends on what is shared. */
  private final Set<Variable> loaded = new HashSet<>();

  private Stability() {}

  static boolean of(Location location) {
    if (location.transitions().size() != 1) {
      return false;
    }
    Transition only = location.transitions().get(0);
    return only.guard().equals(new BoolConstant(true)) && new Stability().stable(only.body());
  }

  private boolean stable(List<Statement> body) {
    for (Statement statement : body) {
      boolean stable =
          statement instanceof Assertion assertion
              // what comes behind a failed one is not touched
              ? !shares(assertion.condition())
              : stable((Assignment) statement);
      if (!stable) {
        return false;
      }
    }
    return true;
  }

  private boolean stable(Assignment assignment) {
    Variable target = assignment.target().variable();
    boolean mayFail =
        assignment.value() instanceof IntExpression number
            && !number.range().within(target.range());
    boolean stable =
        !(mayFail && shares(assignment.value()))
            && !shares(assignment.target().index())
            && stable(assignment.value());
    if (shares(assignment.value())) {
      loaded.add(target);
    }
    return stable;
  }

  private boolean stable(Expression expression) {
    if (expression instanceof Cell cell) {
      return !shares(cell.index());
    }
    if (expression instanceof Arithmetic e) {
      boolean mayFail =
          switch (e.operator()) {
            case DIVIDE, MOD -> e.right().range().min() < 1 && shares(e.right());
            case PLUS, MINUS, TIMES -> false;
          };
      return !mayFail && stable(e.left()) && stable(e.right());
    }
    if (expression instanceof Comparison e) {
      return stable(e.left()) && stable(e.right());
    }
    if (expression instanceof Connective e) {
      boolean lazy = e.operator() != Connective.Operator.IFF;
      return stable(e.left()) && stable(e.right()) && !(lazy && shares(e.left()));
    }
    if (expression instanceof Not e) {
      return stable(e.operand());
    }
    if (expression instanceof Conditional e) {
      return !shares(e.condition()) && stable(e.ifSo()) && stable(e.ifNot());
    }
    return true;
  }

  /** Whether its value depends on what is shared. */
  private boolean shares(Expression expression) {
    if (expression instanceof Cell cell) {
      Variable variable = cell.variable();
      return variable.shared() || loaded.contains(variable) || shares(cell.index());
    }
    if (expression instanceof Arithmetic e) {
      return shares(e.left()) || shares(e.right());
    }
    if (expression instanceof Comparison e) {
      return shares(e.left()) || shares(e.right());
    }
    if (expression instanceof Connective e) {
      return shares(e.left()) || shares(e.right());
    }
    if (expression instanceof Not e) {
      return shares(e.operand());
    }
    return expression instanceof Conditional e
        && (shares(e.condition()) || shares(e.ifSo()) || shares(e.ifNot()));
  }
}
