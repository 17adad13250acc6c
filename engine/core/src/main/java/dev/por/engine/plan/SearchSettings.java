package dev.por.engine.plan;

/**
 * How one test is to be explored; the names and meanings are those of the settings (see {@code
 * README.md}, "Settings"). The defaults live in {@code Settings} alone.
 *
 * @param strategy the way to search
 * @param target what to reach
 * @param huntShare share of the runs that look for failures beyond the current bound
 * @param stop when to stop before that
 * @param budgetMillis time for the test
 * @param execution how one execution runs
 */
public record SearchSettings(
    Strategy strategy,
    Target target,
    double huntShare,
    StopRule stop,
    long budgetMillis,
    ExecutionRules execution) {
  /** These settings with less time, if {@code millis} is less. */
  public SearchSettings withinMillis(long millis) {
    return new SearchSettings(
        strategy, target, huntShare, stop, Math.min(budgetMillis, millis), execution);
  }

  /** These settings without what only says when to stop. */
  public SearchSettings unlimited() {
    return new SearchSettings(
        strategy,
        new Target(0, target.exhaustive(), null),
        huntShare,
        new StopRule(null, false, stop.keepGoing()),
        Long.MAX_VALUE,
        execution);
  }
}
