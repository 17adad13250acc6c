package dev.por.engine.program.model;

import java.util.function.IntBinaryOperator;

/** An integer expression over a thread's registers; false is 0. */
public abstract class Expression {
  private final String text;

  private Expression(String text) {
    this.text = text;
  }

  abstract int value(Registers registers);

  @Override
  public final String toString() {
    return text;
  }

  /** The number itself. */
  public static Expression constant(int value) {
    return new Expression(Integer.toString(value)) {
      @Override
      int value(Registers registers) {
        return value;
      }
    };
  }

  /** The value of a register. */
  public static Expression register(String name) {
    return new Expression(name) {
      @Override
      int value(Registers registers) {
        return registers.get(name);
      }
    };
  }

  /** This plus a number. */
  public Expression plus(int number) {
    return binary("+", constant(number), Integer::sum);
  }

  /** This times a number. */
  public Expression times(int number) {
    return binary("*", constant(number), (a, b) -> a * b);
  }

  /** The remainder of this by a number. */
  public Expression remainder(int number) {
    return binary("%", constant(number), (a, b) -> a % b);
  }

  /** Whether this is smaller. */
  public Expression lessThan(int number) {
    return binary("<", constant(number), (a, b) -> a < b ? 1 : 0);
  }

  /** Whether this is smaller. */
  public Expression lessThan(Expression other) {
    return binary("<", other, (a, b) -> a < b ? 1 : 0);
  }

  /** Whether this is at least as large. */
  public Expression atLeast(int number) {
    return binary(">=", constant(number), (a, b) -> a >= b ? 1 : 0);
  }

  /** Whether the two are equal. */
  public Expression isEqualTo(Expression other) {
    return binary("==", other, (a, b) -> a == b ? 1 : 0);
  }

  /** Whether this equals a number. */
  public Expression is(int number) {
    return isEqualTo(constant(number));
  }

  /** Whether this is 0. */
  public Expression not() {
    return is(0);
  }

  private Expression binary(String operator, Expression right, IntBinaryOperator apply) {
    Expression left = this;
    return new Expression("(" + left + operator + right + ")") {
      @Override
      int value(Registers registers) {
        return apply.applyAsInt(left.value(registers), right.value(registers));
      }
    };
  }
}
