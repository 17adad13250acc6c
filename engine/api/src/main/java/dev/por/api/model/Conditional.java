package dev.por.api.model;

/**
 * One number or another; only the one that is picked is looked at.
 *
 * @param condition which decides
 * @param ifSo the number when it holds
 * @param ifNot the number when it does not
 */
public record Conditional(BoolExpression condition, IntExpression ifSo, IntExpression ifNot)
    implements IntExpression {
  @Override
  public Range range() {
    return ifSo.range().hull(ifNot.range());
  }

  @Override
  public String toString() {
    return "(" + condition + " ? " + ifSo + " : " + ifNot + ")";
  }
}
