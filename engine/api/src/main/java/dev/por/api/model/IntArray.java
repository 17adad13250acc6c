package dev.por.api.model;

/**
 * An array of numbers.
 *
 * @param variable its declaration
 */
public record IntArray(Variable variable) {
  /** How many cells it has. */
  public int length() {
    return variable.length();
  }

  /** The cell with an index that is known. */
  public IntCell at(int index) {
    return at(IntExpression.of(index));
  }

  /** The cell with an index that depends on the state; outside the array the model fails. */
  public IntCell at(IntExpression index) {
    return new IntCell(variable, index);
  }
}
