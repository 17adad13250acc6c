package dev.por.engine.gate;

/**
 * A minimum beyond the target.
 *
 * @param counter what is counted
 * @param total whether all tests together must reach it, rather than each one
 * @param minimum the least that opens the gate
 */
public record Rule(Counter counter, boolean total, long minimum) {
  /** A total of bounds would mean nothing. */
  public Rule {
    if (total && counter == Counter.BOUND) {
      throw new IllegalArgumentException("a bound is reached by each test, not in total");
    }
  }

  @Override
  public String toString() {
    return (total ? "total:" : "") + counter + ">=" + minimum;
  }
}
