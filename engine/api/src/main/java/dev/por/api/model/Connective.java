package dev.por.api.model;

/**
 * Two truth values joined. AND and OR look at the second only if the first does not decide.
 *
 * @param operator how
 * @param left the first
 * @param right the second
 */
public record Connective(Operator operator, BoolExpression left, BoolExpression right)
    implements BoolExpression {
  /** The ways to join them. */
  public enum Operator {
    /** Both. */
    AND("&&"),
    /** One of them. */
    OR("||"),
    /** Both or neither. */
    IFF("==");

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
