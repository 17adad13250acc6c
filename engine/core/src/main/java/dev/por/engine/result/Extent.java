package dev.por.engine.result;

/**
 * How far a test is covered completely.
 *
 * @param boundReached the largest bound covered completely, -1 if none, null when exhaustive
 * @param exhaustive whether the whole state space was covered
 */
public record Extent(Integer boundReached, boolean exhaustive) {
  /** Nothing is left at any bound. */
  public static final Extent EVERYTHING = new Extent(null, true);

  /** Not even the executions without preemptions are covered. */
  public static final Extent NOTHING = new Extent(-1, false);

  /** Everything up to a bound. */
  public static Extent bound(int bound) {
    return new Extent(bound, false);
  }

  /** The largest bound covered completely, -1 if none; every bound when exhaustive. */
  public int highestBound() {
    if (exhaustive) {
      return Integer.MAX_VALUE;
    }
    return boundReached == null ? -1 : boundReached;
  }

  /** Whether it comes up to a bound; to everything when that is null. */
  public boolean isUpTo(Integer target) {
    return exhaustive || (target != null && highestBound() >= target);
  }
}
