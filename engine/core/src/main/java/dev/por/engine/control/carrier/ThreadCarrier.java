package dev.por.engine.control.carrier;

/** What a thread of the program runs on, from its first turn to its last. */
public interface ThreadCarrier {
  /** Makes the carrier run {@code work} as {@code thread} the next time it gets the baton. */
  void assign(Thread thread, Runnable work);

  /** Gives the baton to this carrier; the caller must stop touching what the program sees. */
  void handOver();

  /**
   * Waits for the baton; called on this carrier.
   *
   * @return false when the execution is over instead, and the thread must go
   */
  boolean await();

  /** What {@link Thread#currentThread()} is on this carrier. */
  Thread thread();

  /** The thread of the operating system that runs the carrier while it has the baton. */
  Thread system();
}
