package dev.por.engine.plan;

/**
 * The workers that explore, and the time that they have.
 *
 * @param workers forked JVMs that explore side by side
 * @param totalBudgetMillis time for all tests together, shared equally among those left, or null
 */
public record Workforce(int workers, Long totalBudgetMillis) {
  /** A number of workers, with the time that each test has. */
  public static Workforce of(int workers) {
    return new Workforce(workers, null);
  }
}
