package dev.por.engine.result;

/**
 * How far a search had come with the bound it was exploring when it was stopped; {@code
 * docs/algorithms.md} says how it is found and how good it is.
 *
 * @param bound the bound that was being explored, null when the search has none
 * @param done the share of it that is explored, from 0 to 1
 * @param error how far off that may be: the true share is usually within {@code done} ± {@code
 *     error}
 * @param executionsLeft about how many more executions the rest takes
 */
public record Estimate(Integer bound, double done, double error, long executionsLeft) {
  /** The explored share in percent; of a bound that is not complete it is never 100. */
  public long percent() {
    return Math.min(99, Math.round(done * 100));
  }

  /** The estimate in words: {@code about 40 % of bound 2 explored}. */
  @Override
  public String toString() {
    return "about "
        + percent()
        + " % (± "
        + Math.round(error * 100)
        + ") of "
        + (bound == null ? "everything" : "bound " + bound)
        + " explored";
  }
}
