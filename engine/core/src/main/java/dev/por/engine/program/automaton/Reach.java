package dev.por.engine.program.automaton;

import dev.por.api.model.Arithmetic;
import dev.por.api.model.Assertion;
import dev.por.api.model.Assignment;
import dev.por.api.model.Cell;
import dev.por.api.model.Comparison;
import dev.por.api.model.Conditional;
import dev.por.api.model.Connective;
import dev.por.api.model.Expression;
import dev.por.api.model.Location;
import dev.por.api.model.Not;
import dev.por.api.model.Statement;
import dev.por.api.model.Transition;
import dev.por.api.model.Variable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * Every shared cell that a thread's step at a location touches, whatever the shared variables are:
 * whichever of its transitions it takes then, and wherever its indices point. What the thread's own
 * variables decide is decided, since no other thread can change them.
 */
final class Reach {
  private final Location location;
  private final Layout layout;
  private final Compilation compilation;
  private final Map<Expression, CompiledExpression> codes = new HashMap<>();

  Reach(Location location, Layout layout, Compilation compilation) {
    this.location = location;
    this.layout = layout;
    this.compilation = compilation;
  }

  /** What the step touches with the values that its thread's variables have in a state. */
  CellAccessSet of(int[] cells) {
    CellAccessSet touched = new CellAccessSet(layout.shared());
    for (Transition transition : location.transitions()) {
      new Walk(cells.clone(), touched).take(transition);
    }
    return touched;
  }

  /** One way through the step, as far as it can be known. */
  private final class Walk {
    private final int[] cells;
    private final CellAccessSet touched;

    /** Variables of the thread that got a value which others decide. */
    private final Set<Variable> loaded = new HashSet<>();

    Walk(int[] cells, CellAccessSet touched) {
      this.cells = cells;
      this.touched = touched;
    }

    void take(Transition transition) {
      read(transition.guard());
      if (isKnown(transition.guard()) && value(transition.guard()) == 0) {
        return;
      }
      transition.body().forEach(this::perform);
    }

    private void perform(Statement statement) {
      if (!(statement instanceof Assignment assignment)) {
        read(((Assertion) statement).condition());
        return;
      }
      Cell target = assignment.target();
      read(assignment.value());
      touch(target, touched::write);
      boolean known = isKnown(assignment.value()) && isKnown(target.index());
      int cell = known ? cell(target) : -1;
      if (cell >= layout.shared()) {
        cells[cell] = value(assignment.value());
      } else {
        loaded.add(target.variable());
      }
    }

    private void read(Expression expression) {
      if (expression instanceof Cell cell) {
        touch(cell, touched::read);
      } else if (expression instanceof Arithmetic e) {
        read(e.left());
        read(e.right());
      } else if (expression instanceof Comparison e) {
        read(e.left());
        read(e.right());
      } else if (expression instanceof Connective e) {
        read(e.left());
        read(e.right());
      } else if (expression instanceof Not e) {
        read(e.operand());
      } else if (expression instanceof Conditional e) {
        read(e.condition());
        read(e.ifSo());
        read(e.ifNot());
      }
    }

    private void touch(Cell cell, IntConsumer how) {
      read(cell.index());
      if (isKnown(cell.index())) {
        int known = cell(cell);
        if (known >= 0) {
          how.accept(known);
        }
        return;
      }
      int first = layout.offset(cell.variable());
      for (int i = 0; i < cell.variable().length(); i++) {
        if (cell.index().range().contains(i)) {
          how.accept(first + i);
        }
      }
    }

    /** The cell that a known index points to; -1 when it points outside and the step fails. */
    private int cell(Cell cell) {
      int index = value(cell.index());
      boolean inside = index >= 0 && index < cell.variable().length();
      return inside ? layout.offset(cell.variable()) + index : -1;
    }

    /** Whether the thread's own variables alone decide the value, and there is one. */
    private boolean isKnown(Expression expression) {
      if (!isOwn(expression)) {
        return false;
      }
      try {
        value(expression);
        return true;
      } catch (StepFailure e) {
        return false;
      }
    }

    private boolean isOwn(Expression expression) {
      if (expression instanceof Cell cell) {
        return layout.offset(cell.variable()) >= layout.shared()
            && !loaded.contains(cell.variable())
            && isOwn(cell.index());
      }
      if (expression instanceof Arithmetic e) {
        return isOwn(e.left()) && isOwn(e.right());
      }
      if (expression instanceof Comparison e) {
        return isOwn(e.left()) && isOwn(e.right());
      }
      if (expression instanceof Connective e) {
        return isOwn(e.left()) && isOwn(e.right());
      }
      if (expression instanceof Not e) {
        return isOwn(e.operand());
      }
      if (expression instanceof Conditional e) {
        return isOwn(e.condition()) && isOwn(e.ifSo()) && isOwn(e.ifNot());
      }
      return true;
    }

    private int value(Expression expression) {
      CompiledExpression code = codes.computeIfAbsent(expression, compilation::code);
      return code.value(cells, new CellAccessSet(layout.shared()));
    }
  }
}
