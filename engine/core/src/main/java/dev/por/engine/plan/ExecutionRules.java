package dev.por.engine.plan;

/**
 * How one execution of a test runs.
 *
 * @param depthLimit transitions of one execution
 * @param silentStores whether a store of the value already there counts as a read
 * @param controlTimeoutMillis how long a managed thread may be out of control
 * @param waits when waits end that no thread ended
 */
public record ExecutionRules(
    int depthLimit, boolean silentStores, long controlTimeoutMillis, Waits waits) {
  /** Waits end when a thread ends them, or when nothing else can happen. */
  public ExecutionRules(int depthLimit, boolean silentStores, long controlTimeoutMillis) {
    this(depthLimit, silentStores, controlTimeoutMillis, Waits.DEFAULT);
  }
}
