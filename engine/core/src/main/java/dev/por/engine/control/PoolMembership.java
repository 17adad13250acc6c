package dev.por.engine.control;

/** What a thread has to do with thread pools. */
final class PoolMembership {
  private static final PerThread<PoolMembership> OF_THREADS =
      new PerThread<>(thread -> new PoolMembership());

  /** The pool in the middle of whose step the thread is, or null. */
  Pool inStepOf;

  /** The pool whose worker it is, or null. */
  Pool worksFor;

  /** The step that it has left for a callback, or null. */
  Callbacks.Left left;

  private PoolMembership() {}

  static PoolMembership of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }
}
