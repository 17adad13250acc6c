package dev.por.engine.explore;

/**
 * Where an exploration stands.
 *
 * @param bound the bound being explored, -1 for an unbounded search
 * @param executions executions run
 * @param traces traces seen
 * @param localStates local states seen
 * @param millis time spent
 */
public record Progress(int bound, long executions, long traces, long localStates, long millis) {}
