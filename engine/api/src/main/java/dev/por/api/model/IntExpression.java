package dev.por.api.model;

/** An expression whose value is a number. */
public sealed interface IntExpression extends Expression
    permits IntConstant, IntCell, Arithmetic, Conditional {
  /** The values that it can have, judged by the ranges of its variables alone. */
  Range range();

  /** The number itself. */
  static IntExpression of(int value) {
    return new IntConstant(value);
  }

  /** The sum. */
  default IntExpression plus(IntExpression other) {
    return new Arithmetic(Arithmetic.Operator.PLUS, this, other);
  }

  /** The sum. */
  default IntExpression plus(int other) {
    return plus(of(other));
  }

  /** The difference. */
  default IntExpression minus(IntExpression other) {
    return new Arithmetic(Arithmetic.Operator.MINUS, this, other);
  }

  /** The difference. */
  default IntExpression minus(int other) {
    return minus(of(other));
  }

  /** The product. */
  default IntExpression times(IntExpression other) {
    return new Arithmetic(Arithmetic.Operator.TIMES, this, other);
  }

  /** The product. */
  default IntExpression times(int other) {
    return times(of(other));
  }

  /** The quotient, rounded down; the divisor must be positive. */
  default IntExpression dividedBy(IntExpression other) {
    return new Arithmetic(Arithmetic.Operator.DIVIDE, this, other);
  }

  /** The quotient, rounded down; the divisor must be positive. */
  default IntExpression dividedBy(int other) {
    return dividedBy(of(other));
  }

  /** The remainder, from 0 to the divisor less one; the divisor must be positive. */
  default IntExpression mod(IntExpression other) {
    return new Arithmetic(Arithmetic.Operator.MOD, this, other);
  }

  /** The remainder, from 0 to the divisor less one; the divisor must be positive. */
  default IntExpression mod(int other) {
    return mod(of(other));
  }

  /** Whether the two are equal. */
  default BoolExpression is(IntExpression other) {
    return new Comparison(Comparison.Operator.EQUAL, this, other);
  }

  /** Whether the two are equal. */
  default BoolExpression is(int other) {
    return is(of(other));
  }

  /** Whether the two differ. */
  default BoolExpression isNot(IntExpression other) {
    return new Comparison(Comparison.Operator.NOT_EQUAL, this, other);
  }

  /** Whether the two differ. */
  default BoolExpression isNot(int other) {
    return isNot(of(other));
  }

  /** Whether this is smaller. */
  default BoolExpression lessThan(IntExpression other) {
    return new Comparison(Comparison.Operator.LESS, this, other);
  }

  /** Whether this is smaller. */
  default BoolExpression lessThan(int other) {
    return lessThan(of(other));
  }

  /** Whether this is smaller or equal. */
  default BoolExpression atMost(IntExpression other) {
    return new Comparison(Comparison.Operator.AT_MOST, this, other);
  }

  /** Whether this is smaller or equal. */
  default BoolExpression atMost(int other) {
    return atMost(of(other));
  }

  /** Whether this is larger. */
  default BoolExpression moreThan(IntExpression other) {
    return other.lessThan(this);
  }

  /** Whether this is larger. */
  default BoolExpression moreThan(int other) {
    return moreThan(of(other));
  }

  /** Whether this is larger or equal. */
  default BoolExpression atLeast(IntExpression other) {
    return other.atMost(this);
  }

  /** Whether this is larger or equal. */
  default BoolExpression atLeast(int other) {
    return atLeast(of(other));
  }
}
