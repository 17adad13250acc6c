package dev.por.engine.control.pool;

import dev.por.engine.control.managed.ManagedThread;
import dev.por.engine.control.managed.PerThread;

/** What a thread has to do with thread pools. */
public final class PoolMembership {
  private static final PerThread<PoolMembership> OF_THREADS =
      new PerThread<>(thread -> new PoolMembership());

  /** The pool in the middle of whose step the thread is, or null. */
  public PoolState inStepOf;

  /** The pool whose worker the thread is, or null. */
  public PoolState worksFor;

  /** The step that the thread has left for a callback, or null. */
  PoolCallbackRunner.Left left;

  private PoolMembership() {}

  public static PoolMembership of(ManagedThread thread) {
    return OF_THREADS.of(thread);
  }
}
