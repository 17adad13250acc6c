package dev.por.api.model;

/**
 * True or false.
 *
 * @param value which
 */
public record BoolConstant(boolean value) implements BoolExpression {
  @Override
  public String toString() {
    return Boolean.toString(value);
  }
}
