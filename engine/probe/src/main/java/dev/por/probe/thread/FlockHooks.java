package dev.por.probe.thread;

import java.util.concurrent.TimeoutException;

/** What the engine does at the hooks of {@link FlockProbe}, on the thread that holds the baton. */
public abstract class FlockHooks {
  /** For the engine. */
  protected FlockHooks() {}

  /** A thread has been started in this container. */
  public abstract void started(Object container, Thread thread);

  /**
   * Waits until all threads of a container have ended, or a thread wakes its owner up.
   *
   * @param nanos how long at most, or {@link Long#MAX_VALUE}
   */
  public abstract void awaitAll(Object container, long nanos)
      throws InterruptedException, TimeoutException;

  /** Waits until all of them have ended, whatever else happens. */
  public abstract void awaitEnds(Object container);

  /** The owner need not wait any longer. */
  public abstract void wakeUp(Object container);
}
