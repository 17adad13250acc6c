package dev.por.api.model;

/**
 * Gives a cell a value. When the value turns out to be outside the range of the cell, the model
 * fails.
 *
 * @param target the cell
 * @param value the value
 */
public record Assignment(Cell target, Expression value) implements Statement {
  /** Well-typed, and possible at least for some values. */
  public Assignment {
    if (target instanceof IntCell != value instanceof IntExpression) {
      throw new InvalidModelException(
          "Ill-typed assignment "
              + target
              + " = "
              + value
              + ": "
              + target
              + " is declared "
              + target.variable().type()
              + ". Expected: a value of that type. Next: compare the value with a number, or pick"
              + " a number by it.");
    }
    if (value instanceof IntExpression number && !number.range().meets(target.variable().range())) {
      throw new InvalidModelException(
          "Assignment "
              + target
              + " = "
              + value
              + " is always out of range: the value can be "
              + number.range()
              + ", the range of "
              + target.variable().name()
              + " is "
              + target.variable().range()
              + ". Next: widen the range of the variable or correct the value.");
    }
  }

  @Override
  public String toString() {
    return target + " = " + value;
  }
}
