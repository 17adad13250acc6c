package dev.por.engine.program.model;

import java.util.function.IntBinaryOperator;

/** An integer expression over a thread's registers; false is 0. */
public abstract class RegisterExpression {
  private final String text;

  private RegisterExpression(String text) {
    this.text = text;
  }

  abstract int value(RegisterFile registers);

  @Override
  public final String toString() {
    return text;
  }

  /** The number itself. */
  public static RegisterExpression constant(int value) {
    return new RegisterExpression(Integer.toString(value)) {
      @Override
      int value(RegisterFile registers) {
        return value;
      }
    };
  }

  /** The value of a register. */
  public static RegisterExpression register(String name) {
    return new RegisterExpression(name) {
      @Override
      int value(RegisterFile registers) {
        return registers.get(name);
      }
    };
  }

  /** This plus a number. */
  public RegisterExpression plus(int number) {
    return binary("+", constant(number), Integer::sum);
  }

  /** This times a number. */
  public RegisterExpression times(int number) {
    return binary("*", constant(number), (a, b) -> a * b);
  }

  /** The remainder of this by a number. */
  public RegisterExpression remainder(int number) {
    return binary("%", constant(number), (a, b) -> a % b);
  }

  /** Whether this is smaller. */
  public RegisterExpression lessThan(int number) {
    return binary("<", constant(number), (a, b) -> a < b ? 1 : 0);
  }

  /** Whether this is smaller. */
  public RegisterExpression lessThan(RegisterExpression other) {
    return binary("<", other, (a, b) -> a < b ? 1 : 0);
  }

  /** Whether this is at least as large. */
  public RegisterExpression atLeast(int number) {
    return binary(">=", constant(number), (a, b) -> a >= b ? 1 : 0);
  }

  /** Whether the two are equal. */
  public RegisterExpression isEqualTo(RegisterExpression other) {
    return binary("==", other, (a, b) -> a == b ? 1 : 0);
  }

  /** Whether this equals a number. */
  public RegisterExpression is(int number) {
    return isEqualTo(constant(number));
  }

  /** Whether this is 0. */
  public RegisterExpression not() {
    return is(0);
  }

  private RegisterExpression binary(
      String operator, RegisterExpression right, IntBinaryOperator apply) {
    RegisterExpression left = this;
    return new RegisterExpression("(" + left + operator + right + ")") {
      @Override
      int value(RegisterFile registers) {
        return apply.applyAsInt(left.value(registers), right.value(registers));
      }
    };
  }
}
