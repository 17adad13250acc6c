package dev.por.engine.symbolic;

import dev.por.api.model.Arithmetic;
import dev.por.api.model.Assertion;
import dev.por.api.model.Assignment;
import dev.por.api.model.BoolCell;
import dev.por.api.model.BoolConstant;
import dev.por.api.model.BoolExpression;
import dev.por.api.model.Cell;
import dev.por.api.model.Comparison;
import dev.por.api.model.Conditional;
import dev.por.api.model.Connective;
import dev.por.api.model.Expression;
import dev.por.api.model.IntConstant;
import dev.por.api.model.IntExpression;
import dev.por.api.model.Not;
import dev.por.api.model.Range;
import dev.por.api.model.Statement;
import dev.por.api.model.Variable;
import dev.por.engine.symbolic.solver.Truth;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Evaluates expressions and statements of one step in a frame, as {@code Automaton} does with
 * numbers: from left to right, what is not looked at cannot fail, statements one after the other,
 * and nothing behind the first that fails.
 */
final class Evaluation {
  private final TermBuilder terms;
  private final UnrolledState frame;
  private final List<SymbolicStep.Write> writes;
  private final List<SymbolicStep.Read> reads = new ArrayList<>();

  /* Whether the expression at hand is looked at, and whether nothing has failed so far. */
  private Truth looked;
  private Truth succeeds;

  /** Of a step behind the writes of another one, if it has any. */
  Evaluation(TermBuilder terms, UnrolledState frame, List<SymbolicStep.Write> before) {
    this.terms = terms;
    this.frame = frame;
    this.writes = new ArrayList<>(before);
    this.looked = terms.truth(true);
    this.succeeds = terms.truth(true);
  }

  /** Whether nothing that was evaluated failed. */
  Truth succeeds() {
    return succeeds;
  }

  /** The shared cells that were read since this was asked last. */
  List<SymbolicStep.Read> takeReads() {
    List<SymbolicStep.Read> taken = List.copyOf(reads);
    reads.clear();
    return taken;
  }

  List<SymbolicStep.Write> writes() {
    return List.copyOf(writes);
  }

  void perform(Statement statement) {
    if (statement instanceof Assertion assertion) {
      require(truth(assertion.condition()));
    } else {
      assign((Assignment) statement);
    }
  }

  private void assign(Assignment assignment) {
    Variable variable = assignment.target().variable();
    Num value = number(assignment.value());
    SymbolicStep.Place place = place(assignment.target());
    require(terms.within(value, variable.range()));
    Num stored = terms.narrowed(value, variable.range());
    writes.add(new SymbolicStep.Write(place, stored, succeeds));
  }

  /** Fails where it is looked at and does not hold. */
  private void require(Truth condition) {
    succeeds = terms.and(succeeds, terms.implies(looked, condition));
  }

  private Num number(Expression expression) {
    return expression instanceof BoolExpression truth
        ? terms.number(truth(truth))
        : number((IntExpression) expression);
  }

  private Num number(IntExpression expression) {
    if (expression instanceof IntConstant constant) {
      return terms.constant(constant.value());
    }
    if (expression instanceof Arithmetic e) {
      return arithmetic(e);
    }
    if (expression instanceof Conditional e) {
      Truth condition = truth(e.condition());
      Num ifSo = lookedAtIf(condition, () -> number(e.ifSo()));
      Num ifNot = lookedAtIf(terms.not(condition), () -> number(e.ifNot()));
      return terms.choose(condition, ifSo, ifNot);
    }
    return read((Cell) expression);
  }

  private Num arithmetic(Arithmetic expression) {
    Num left = number(expression.left());
    Num right = number(expression.right());
    return switch (expression.operator()) {
      case PLUS -> terms.plus(left, right);
      case MINUS -> terms.minus(left, right);
      case TIMES -> terms.times(left, right);
      case DIVIDE, MOD -> {
        require(terms.less(terms.constant(0), right));
        yield terms.divided(left, right, expression.operator() == Arithmetic.Operator.MOD);
      }
    };
  }

  Truth truth(BoolExpression expression) {
    if (expression instanceof BoolConstant constant) {
      return terms.truth(constant.value());
    }
    if (expression instanceof Not e) {
      return terms.not(truth(e.operand()));
    }
    if (expression instanceof Comparison e) {
      return comparison(e);
    }
    if (expression instanceof Connective e) {
      return connective(e);
    }
    return terms.equal(read((BoolCell) expression), terms.constant(1));
  }

  private Truth comparison(Comparison expression) {
    Num left = number(expression.left());
    Num right = number(expression.right());
    return switch (expression.operator()) {
      case EQUAL -> terms.equal(left, right);
      case NOT_EQUAL -> terms.not(terms.equal(left, right));
      case LESS -> terms.less(left, right);
      case AT_MOST -> terms.not(terms.less(right, left));
    };
  }

  private Truth connective(Connective expression) {
    Truth left = truth(expression.left());
    return switch (expression.operator()) {
      case AND -> terms.and(left, lookedAtIf(left, () -> truth(expression.right())));
      case OR -> terms.or(left, lookedAtIf(terms.not(left), () -> truth(expression.right())));
      case IFF -> terms.same(left, truth(expression.right()));
    };
  }

  private <T> T lookedAtIf(Truth condition, Supplier<T> part) {
    Truth before = looked;
    looked = terms.and(looked, condition);
    T value = part.get();
    looked = before;
    return value;
  }

  private Num read(Cell cell) {
    SymbolicStep.Place place = place(cell);
    if (place.variable().shared()) {
      reads.add(new SymbolicStep.Read(place));
    }
    Num value = frame.read(place);
    for (SymbolicStep.Write write : writes) {
      if (write.place().variable().equals(place.variable())) {
        Truth here = terms.equal(write.place().index(), place.index());
        Truth same = terms.and(write.when(), here);
        value = terms.choose(same, write.value(), value);
      }
    }
    return value;
  }

  private SymbolicStep.Place place(Cell cell) {
    Num index = number(cell.index());
    Range all = new Range(0, cell.variable().length() - 1);
    require(terms.within(index, all));
    return new SymbolicStep.Place(
        cell.variable(), terms.narrowed(index, all), cell.index().range());
  }
}
