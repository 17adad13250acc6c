package dev.por.engine.result;

/**
 * What was covered up to one preemption bound; counts are cumulative over the bounds.
 *
 * @param bound the bound
 * @param complete whether every execution within the bound was covered
 * @param executions executions run until the bound was left
 * @param traces different terminal traces within the bound
 * @param localStates different local states within the bound
 * @param millis time spent until the bound was left
 */
public record BoundResult(
    int bound, boolean complete, long executions, long traces, long localStates, long millis) {}
