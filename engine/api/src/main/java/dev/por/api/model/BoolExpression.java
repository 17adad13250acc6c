package dev.por.api.model;

import java.util.List;

/** An expression whose value is a truth value. */
public sealed interface BoolExpression extends Expression
    permits BoolConstant, BoolCell, Comparison, Connective, Not {
  /** True, false. */
  static BoolExpression of(boolean value) {
    return new BoolConstant(value);
  }

  /** Whether both hold; the other is looked at only if this does. */
  default BoolExpression and(BoolExpression other) {
    return new Connective(Connective.Operator.AND, this, other);
  }

  /** Whether one of them holds; the other is looked at only if this does not. */
  default BoolExpression or(BoolExpression other) {
    return new Connective(Connective.Operator.OR, this, other);
  }

  /** Whether both hold or neither does. */
  default BoolExpression is(BoolExpression other) {
    return new Connective(Connective.Operator.IFF, this, other);
  }

  /** Whether it does not hold. */
  default BoolExpression not() {
    return new Not(this);
  }

  /** One number if it holds, else the other; only the one is looked at. */
  default IntExpression pick(IntExpression ifSo, IntExpression ifNot) {
    return new Conditional(this, ifSo, ifNot);
  }

  /** One number if it holds, else the other. */
  default IntExpression pick(int ifSo, int ifNot) {
    return pick(IntExpression.of(ifSo), IntExpression.of(ifNot));
  }

  /** The statement that fails the model unless it holds. */
  default Statement orFail(String message) {
    return new Assertion(this, message);
  }

  /** The alternative of a choice that can be taken while it holds. */
  default Arm then(Statement... body) {
    return new Arm(null, this, List.of(body), null);
  }
}
