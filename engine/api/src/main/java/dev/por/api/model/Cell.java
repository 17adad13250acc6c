package dev.por.api.model;

import java.util.Objects;

/** One cell of a variable: what can be read and assigned. */
public sealed interface Cell permits IntCell, BoolCell {
  /** The variable. */
  Variable variable();

  /** Which of its cells; constant 0 unless the variable is an array. */
  IntExpression index();

  /** Checks that a cell exists and is of a type. */
  static void check(Variable variable, IntExpression index, Variable.Type type) {
    Objects.requireNonNull(index, "index");
    if (variable.type() != type) {
      throw new InvalidModelException(
          "Ill-typed: variable "
              + variable.name()
              + " is declared "
              + variable.type()
              + " and used as "
              + type
              + ". Expected: one type. Next: use the cell that its declaration returned.");
    }
    Range cells = new Range(0, variable.length() - 1);
    if (!index.range().meets(cells)) {
      throw new InvalidModelException(
          "Index "
              + index
              + " of "
              + variable.name()
              + " is always out of range: it can be "
              + index.range()
              + ", the cells are "
              + cells
              + ". Next: correct the index or make the array longer.");
    }
  }

  /** The cell as it is written in a program. */
  static String text(Variable variable, IntExpression index) {
    return variable.array() ? variable.name() + "[" + index + "]" : variable.name();
  }
}
