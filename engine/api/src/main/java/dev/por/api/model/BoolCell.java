package dev.por.api.model;

/**
 * A cell with a truth value: its value as an expression, its place as the target of an assignment.
 *
 * @param variable the variable
 * @param index which of its cells
 */
public record BoolCell(Variable variable, IntExpression index) implements BoolExpression, Cell {
  /** Of a variable of truth values. */
  public BoolCell {
    Cell.check(variable, index, Variable.Type.BOOL);
  }

  /** The assignment of a value to it. */
  public Statement becomes(BoolExpression value) {
    return new Assignment(this, value);
  }

  /** The assignment of a value to it. */
  public Statement becomes(boolean value) {
    return becomes(BoolExpression.of(value));
  }

  @Override
  public String toString() {
    return Cell.text(variable, index);
  }
}
