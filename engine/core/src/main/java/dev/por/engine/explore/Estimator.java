package dev.por.engine.explore;

import dev.por.engine.explore.search.Search;
import dev.por.engine.result.Estimate;

/** Says how far a search is, without asking it after every execution: that takes a while. */
final class Estimator {
  /** How long a search goes on between two estimates. */
  private static final long RARELY_MILLIS = 500;

  private final Search search;
  private Estimate latest;
  private long askedAt;
  private boolean asked;

  Estimator(Search search) {
    this.search = search;
  }

  /**
   * An estimate that may be half a second old; null when the search has none.
   *
   * @param executions those that the search has taken so far
   * @param millis what time it is
   */
  Estimate recent(long executions, long millis) {
    if (!asked || millis - askedAt >= RARELY_MILLIS) {
      latest = now(executions);
      askedAt = millis;
      asked = true;
    }
    return latest;
  }

  /**
   * An estimate.
   *
   * @param executions those that the search has taken so far
   */
  Estimate now(long executions) {
    double left = search.remaining();
    if (Double.isNaN(left)) {
      return null;
    }
    double done = 1 - left;
    double more = done > 0 ? executions * left / done : Long.MAX_VALUE;
    Integer bound = search.bound() == Search.UNBOUNDED ? null : search.bound();
    return new Estimate(bound, rounded(done), rounded(error(done)), (long) more);
  }

  /** Measured by {@code EstimateTest}: largest in the middle, where subtrees may differ most. */
  private static double error(double done) {
    return Math.sqrt(done * (1 - done)) / 2;
  }

  private static double rounded(double share) {
    return Math.round(share * 1000) / 1000.0;
  }
}
