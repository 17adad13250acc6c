package dev.por.api.model;

/**
 * An array of truth values.
 *
 * @param variable its declaration
 */
public record BoolArray(Variable variable) {
  /** How many cells it has. */
  public int length() {
    return variable.length();
  }

  /** The cell with an index that is known. */
  public BoolCell at(int index) {
    return at(IntExpression.of(index));
  }

  /** The cell with an index that depends on the state; outside the array the model fails. */
  public BoolCell at(IntExpression index) {
    return new BoolCell(variable, index);
  }
}
