package dev.por.api.model;

/**
 * Whether something does not hold.
 *
 * @param operand what
 */
public record Not(BoolExpression operand) implements BoolExpression {
  @Override
  public String toString() {
    return "!" + operand;
  }
}
