package dev.por.engine.result;

import java.util.List;

/**
 * What of a test was covered.
 *
 * @param counts what there is within the last complete bound
 * @param seen what was seen in all
 * @param perBound coverage by bound
 * @param estimate how far a search that was stopped had come, or null
 */
public record TestCoverage(
    Counts counts, Seen seen, List<BoundResult> perBound, Estimate estimate) {
  /** Nothing was. */
  public static final TestCoverage NONE =
      new TestCoverage(Counts.NONE, new Seen(0, 0), List.of(), null);

  /** Lists are copied. */
  public TestCoverage {
    perBound = List.copyOf(perBound);
  }

  /** Coverage by a search that does not go from bound to bound, and has come to its end. */
  public static TestCoverage of(Counts counts, Seen seen) {
    return new TestCoverage(counts, seen, List.of(), null);
  }

  /** Traces within the last complete bound. */
  public long traces() {
    return counts.traces();
  }

  /** Local states within the last complete bound. */
  public long localStates() {
    return counts.localStates();
  }

  /** Deadlocked traces within the last complete bound. */
  public long deadlocks() {
    return counts.deadlocks();
  }
}
