package dev.por.engine.launch;

/** A worker did not do its work: it died, hung or spoke garbage. */
final class WorkerFailure extends Exception {
  private static final long serialVersionUID = 1L;

  /** With what it did, as the end of a sentence that begins with the worker. */
  WorkerFailure(String what) {
    super(what);
  }
}
