package dev.por.api.model;

/**
 * A number.
 *
 * @param value which
 */
public record IntConstant(int value) implements IntExpression {
  @Override
  public Range range() {
    return Range.of(value);
  }

  @Override
  public String toString() {
    return Integer.toString(value);
  }
}
