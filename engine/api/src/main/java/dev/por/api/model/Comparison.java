package dev.por.api.model;

/**
 * Whether two numbers compare in a way.
 *
 * @param operator in which
 * @param left the first number
 * @param right the second number
 */
public record Comparison(Operator operator, IntExpression left, IntExpression right)
    implements BoolExpression {
  /** The ways. */
  public enum Operator {
    /** Equal. */
    EQUAL("=="),
    /** Different. */
    NOT_EQUAL("!="),
    /** The first is smaller. */
    LESS("<"),
    /** The first is smaller or equal. */
    AT_MOST("<=");

    private final String text;

    Operator(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  @Override
  public String toString() {
    return "(" + left + " " + operator + " " + right + ")";
  }
}
