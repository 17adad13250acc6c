package dev.por.engine.program.automaton;

import dev.por.api.model.Arithmetic;
import dev.por.api.model.Assertion;
import dev.por.api.model.Assignment;
import dev.por.api.model.BoolCell;
import dev.por.api.model.BoolConstant;
import dev.por.api.model.Cell;
import dev.por.api.model.Comparison;
import dev.por.api.model.Conditional;
import dev.por.api.model.Connective;
import dev.por.api.model.Expression;
import dev.por.api.model.IntCell;
import dev.por.api.model.IntConstant;
import dev.por.api.model.Not;
import dev.por.api.model.Range;
import dev.por.api.model.Statement;
import dev.por.engine.result.finding.FailureKind;

/** Turns the expressions and statements of a model into what can be evaluated. */
final class Compilation {
  private final Layout layout;

  Compilation(Layout layout) {
    this.layout = layout;
  }

  CompiledStatement effect(Statement statement) {
    if (statement instanceof Assignment assignment) {
      return assignment(assignment);
    }
    Assertion assertion = (Assertion) statement;
    CompiledExpression condition = code(assertion.condition());
    return (cells, accesses) -> {
      if (condition.value(cells, accesses) == 0) {
        throw new StepFailure(FailureKind.ASSERTION, assertion.message());
      }
    };
  }

  private CompiledStatement assignment(Assignment assignment) {
    CompiledExpression value = code(assignment.value());
    CompiledExpression target = place(assignment.target());
    Range range = assignment.target().variable().range();
    return (cells, accesses) -> {
      int now = value.value(cells, accesses);
      int cell = target.value(cells, accesses);
      if (!range.contains(now)) {
        throw wrong(layout.name(cell) + " = " + now + " is outside its range " + range);
      }
      accesses.write(cell);
      cells[cell] = now;
    };
  }

  CompiledExpression code(Expression expression) {
    if (expression instanceof IntConstant constant) {
      int value = constant.value();
      return (cells, accesses) -> value;
    }
    if (expression instanceof BoolConstant constant) {
      int value = constant.value() ? 1 : 0;
      return (cells, accesses) -> value;
    }
    if (expression instanceof IntCell cell) {
      return read(cell);
    }
    if (expression instanceof BoolCell cell) {
      return read(cell);
    }
    if (expression instanceof Arithmetic arithmetic) {
      return arithmetic(arithmetic);
    }
    if (expression instanceof Comparison comparison) {
      return comparison(comparison);
    }
    if (expression instanceof Connective connective) {
      return connective(connective);
    }
    if (expression instanceof Conditional conditional) {
      CompiledExpression condition = code(conditional.condition());
      CompiledExpression ifSo = code(conditional.ifSo());
      CompiledExpression ifNot = code(conditional.ifNot());
      return (cells, accesses) ->
          (condition.value(cells, accesses) != 0 ? ifSo : ifNot).value(cells, accesses);
    }
    CompiledExpression operand = code(((Not) expression).operand());
    return (cells, accesses) -> 1 - operand.value(cells, accesses);
  }

  private CompiledExpression read(Cell cell) {
    CompiledExpression place = place(cell);
    return (cells, accesses) -> {
      int at = place.value(cells, accesses);
      accesses.read(at);
      return cells[at];
    };
  }

  /** Which cell of the state is meant. */
  private CompiledExpression place(Cell cell) {
    int offset = layout.offset(cell.variable());
    if (!cell.variable().array()) {
      return (cells, accesses) -> offset;
    }
    int length = cell.variable().length();
    CompiledExpression index = code(cell.index());
    return (cells, accesses) -> {
      int i = index.value(cells, accesses);
      if (i < 0 || i >= length) {
        String cellsThereAre = "0.." + (length - 1);
        throw wrong(cell + ": the index is " + i + ", outside " + cellsThereAre);
      }
      return offset + i;
    };
  }

  private CompiledExpression arithmetic(Arithmetic expression) {
    CompiledExpression left = code(expression.left());
    CompiledExpression right = code(expression.right());
    return switch (expression.operator()) {
      case PLUS -> (c, a) -> left.value(c, a) + right.value(c, a);
      case MINUS -> (c, a) -> left.value(c, a) - right.value(c, a);
      case TIMES -> (c, a) -> left.value(c, a) * right.value(c, a);
      case DIVIDE ->
          (c, a) -> Math.floorDiv(left.value(c, a), positive(expression, right.value(c, a)));
      case MOD ->
          (c, a) -> Math.floorMod(left.value(c, a), positive(expression, right.value(c, a)));
    };
  }

  private static int positive(Arithmetic expression, int divisor) {
    if (divisor < 1) {
      throw wrong(expression + ": the divisor is " + divisor + ", not positive");
    }
    return divisor;
  }

  private CompiledExpression comparison(Comparison expression) {
    CompiledExpression left = code(expression.left());
    CompiledExpression right = code(expression.right());
    return switch (expression.operator()) {
      case EQUAL -> (c, a) -> left.value(c, a) == right.value(c, a) ? 1 : 0;
      case NOT_EQUAL -> (c, a) -> left.value(c, a) != right.value(c, a) ? 1 : 0;
      case LESS -> (c, a) -> left.value(c, a) < right.value(c, a) ? 1 : 0;
      case AT_MOST -> (c, a) -> left.value(c, a) <= right.value(c, a) ? 1 : 0;
    };
  }

  private CompiledExpression connective(Connective expression) {
    CompiledExpression left = code(expression.left());
    CompiledExpression right = code(expression.right());
    return switch (expression.operator()) {
      case AND -> (c, a) -> left.value(c, a) == 0 ? 0 : right.value(c, a);
      case OR -> (c, a) -> left.value(c, a) != 0 ? 1 : right.value(c, a);
      case IFF -> (c, a) -> left.value(c, a) == right.value(c, a) ? 1 : 0;
    };
  }

  private static StepFailure wrong(String what) {
    return new StepFailure(FailureKind.EXCEPTION, what);
  }
}
