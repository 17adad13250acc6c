package dev.por.engine.symbolic.sat;

/**
 * Literals are numbers: {@code 2 v} is variable v, {@code 2 v + 1} its negation. Variable 0 is the
 * constant true.
 */
final class Literal {
  static final int TRUE = 0;
  static final int FALSE = 1;

  private Literal() {}

  static int of(int variable) {
    return variable << 1;
  }

  static int not(int literal) {
    return literal ^ 1;
  }

  static int variable(int literal) {
    return literal >> 1;
  }

  static boolean negated(int literal) {
    return (literal & 1) != 0;
  }

  static int of(boolean value) {
    return value ? TRUE : FALSE;
  }
}
