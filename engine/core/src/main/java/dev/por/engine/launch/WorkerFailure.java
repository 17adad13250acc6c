package dev.por.engine.launch;

/** A worker did not do its work: it died, hung or spoke garbage. */
final class WorkerFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean killed;

  /** With what it did, as the end of a sentence that begins with the worker. */
  WorkerFailure(String what) {
    this(what, false);
  }

  /**
   * With what it did.
   *
   * @param killed whether it did not end by itself, but by a signal to end
   */
  WorkerFailure(String what, boolean killed) {
    super(what);
    this.killed = killed;
  }

  /** Whether another process, or the system, ended it. The next worker may fare better. */
  boolean isKilled() {
    return killed;
  }
}
