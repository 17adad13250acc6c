package dev.por.api.model;

/**
 * An operation on two numbers. It is computed exactly: nothing wraps around.
 *
 * @param operator which
 * @param left the first number
 * @param right the second number
 */
public record Arithmetic(Operator operator, IntExpression left, IntExpression right)
    implements IntExpression {
  /** The operations. */
  public enum Operator {
    /** The sum. */
    PLUS("+"),
    /** The difference. */
    MINUS("-"),
    /** The product. */
    TIMES("*"),
    /** The quotient rounded down; the model fails when the divisor is not positive. */
    DIVIDE("/"),
    /** The remainder, never negative; the model fails when the divisor is not positive. */
    MOD("%");

    private final String text;

    Operator(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /** Checked: the result is bounded and the divisor can be positive. */
  public Arithmetic {
    boolean divides = operator == Operator.DIVIDE || operator == Operator.MOD;
    if (divides && right.range().max() < 1) {
      throw new InvalidModelException(
          "Divisor "
              + right
              + " of "
              + left
              + " is never positive: it can be "
              + right.range()
              + ". Expected: a positive one. Next: turn the signs around.");
    }
    Range range = range(operator, left.range(), right.range());
    if (!range.within(new Range(Integer.MIN_VALUE, Integer.MAX_VALUE))) {
      throw new InvalidModelException(
          "The value of ("
              + left
              + " "
              + operator
              + " "
              + right
              + ") can be "
              + range
              + ", more than 32 bits. Expected: numbers of a bounded model. Next: narrow the ranges"
              + " of its variables.");
    }
  }

  @Override
  public Range range() {
    return range(operator, left.range(), right.range());
  }

  private static Range range(Operator operator, Range a, Range b) {
    return switch (operator) {
      case PLUS -> new Range(a.min() + b.min(), a.max() + b.max());
      case MINUS -> new Range(a.min() - b.max(), a.max() - b.min());
      case TIMES ->
          Range.of(a.min() * b.min())
              .hull(Range.of(a.min() * b.max()))
              .hull(Range.of(a.max() * b.min()))
              .hull(Range.of(a.max() * b.max()));
      case DIVIDE -> quotients(a, Math.max(1, b.min()), b.max());
      case MOD -> remainders(a, Math.max(1, b.min()), b.max());
    };
  }

  private static Range quotients(Range a, long smallest, long largest) {
    return Range.of(Math.floorDiv(a.min(), smallest))
        .hull(Range.of(Math.floorDiv(a.min(), largest)))
        .hull(Range.of(Math.floorDiv(a.max(), smallest)))
        .hull(Range.of(Math.floorDiv(a.max(), largest)));
  }

  private static Range remainders(Range a, long smallest, long largest) {
    boolean unchanged = a.min() >= 0 && a.max() < smallest;
    return unchanged
        ? a
        : new Range(0, a.min() >= 0 ? Math.min(a.max(), largest - 1) : largest - 1);
  }

  @Override
  public String toString() {
    return "(" + left + " " + operator + " " + right + ")";
  }
}
