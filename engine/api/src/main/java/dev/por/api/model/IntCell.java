package dev.por.api.model;

/**
 * A cell with a number: its value as an expression, its place as the target of an assignment.
 *
 * @param variable the variable
 * @param index which of its cells
 */
public record IntCell(Variable variable, IntExpression index) implements IntExpression, Cell {
  /** Of a variable of numbers. */
  public IntCell {
    Cell.check(variable, index, Variable.Type.INT);
  }

  /** The assignment of a value to it. */
  public Statement becomes(IntExpression value) {
    return new Assignment(this, value);
  }

  /** The assignment of a value to it. */
  public Statement becomes(int value) {
    return becomes(IntExpression.of(value));
  }

  @Override
  public Range range() {
    return variable.range();
  }

  @Override
  public String toString() {
    return Cell.text(variable, index);
  }
}
