package dev.por.engine.plan;

/**
 * How one test is to be explored; the names and meanings are those of the settings (see {@code
 * README.md}, "Settings"). The defaults live in {@code Settings} alone.
 *
 * @param strategy the name of the search strategy
 * @param preemptionBound the target bound
 * @param exhaustive whether the target is the whole state space
 * @param maxPreemptionBound where to stop raising the bound, or null
 * @param budgetMillis time for the test
 * @param maxExecutions executions after which to stop, or null
 * @param stopAtTarget whether to stop as soon as the target is reached
 * @param huntShare share of the runs that look for failures beyond the current bound
 * @param depthLimit transitions of one execution
 * @param keepGoing whether to go on after the first failing schedule
 * @param silentStores whether a store of the value already there counts as a read
 * @param controlTimeoutMillis how long a managed thread may be out of control
 * @param waits when waits end that nobody ended
 */
public record SearchSettings(
    String strategy,
    int preemptionBound,
    boolean exhaustive,
    Integer maxPreemptionBound,
    long budgetMillis,
    Long maxExecutions,
    boolean stopAtTarget,
    double huntShare,
    int depthLimit,
    boolean keepGoing,
    boolean silentStores,
    long controlTimeoutMillis,
    Waits waits) {
  /** Waits end when somebody ends them, or when nothing else can happen. */
  public SearchSettings(
      String strategy,
      int preemptionBound,
      boolean exhaustive,
      Integer maxPreemptionBound,
      long budgetMillis,
      Long maxExecutions,
      boolean stopAtTarget,
      double huntShare,
      int depthLimit,
      boolean keepGoing,
      boolean silentStores,
      long controlTimeoutMillis) {
    this(
        strategy,
        preemptionBound,
        exhaustive,
        maxPreemptionBound,
        budgetMillis,
        maxExecutions,
        stopAtTarget,
        huntShare,
        depthLimit,
        keepGoing,
        silentStores,
        controlTimeoutMillis,
        Waits.DEFAULT);
  }

  /** The same search with less time, if {@code millis} is less. */
  public SearchSettings withinMillis(long millis) {
    return new SearchSettings(
        strategy,
        preemptionBound,
        exhaustive,
        maxPreemptionBound,
        Math.min(budgetMillis, millis),
        maxExecutions,
        stopAtTarget,
        huntShare,
        depthLimit,
        keepGoing,
        silentStores,
        controlTimeoutMillis,
        waits);
  }

  /** The same search without what only says when to stop. */
  public SearchSettings unlimited() {
    return new SearchSettings(
        strategy,
        0,
        exhaustive,
        null,
        Long.MAX_VALUE,
        null,
        false,
        huntShare,
        depthLimit,
        keepGoing,
        silentStores,
        controlTimeoutMillis,
        waits);
  }
}
