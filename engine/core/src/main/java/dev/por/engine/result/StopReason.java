package dev.por.engine.result;

/** Why the exploration of a test ended. */
public enum StopReason {
  EXHAUSTED,
  TARGET_REACHED,
  TIME_LIMIT,
  EXECUTION_LIMIT,
  BOUND_LIMIT,
  DEPTH_LIMIT,
  FAILURE_FOUND,
  NONDETERMINISM,
  UNSUPPORTED,
  WORKER_FAILED,
  LOAD_FAILED,
  SKIPPED;

  /** Whether the exploration could not do its work at all. */
  public boolean isError() {
    return this == NONDETERMINISM
        || this == UNSUPPORTED
        || this == WORKER_FAILED
        || this == LOAD_FAILED;
  }
}
