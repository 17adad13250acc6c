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
import java.util.function.IntConsumer;

/**
 * Every shared cell that a thread's step at a location touches in some state, whichever of its
 * transitions it takes and wherever its indices point.
 */
final class Reach {
  private final Layout layout;
  private final Accesses accesses;

  private Reach(Layout layout) {
    this.layout = layout;
    accesses = new Accesses(layout.shared());
  }

  static Accesses of(Location location, Layout layout) {
    Reach reach = new Reach(layout);
    for (Transition transition : location.transitions()) {
      reach.read(transition.guard());
      transition.body().forEach(reach::perform);
    }
    return reach.accesses;
  }

  private void perform(Statement statement) {
    if (statement instanceof Assignment assignment) {
      read(assignment.value());
      touch(assignment.target(), accesses::write);
    } else {
      read(((Assertion) statement).condition());
    }
  }

  private void read(Expression expression) {
    if (expression instanceof Cell cell) {
      touch(cell, accesses::read);
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
    int first = layout.offset(cell.variable());
    for (int i = 0; i < cell.variable().length(); i++) {
      if (cell.index().range().contains(i)) {
        how.accept(first + i);
      }
    }
  }
}
