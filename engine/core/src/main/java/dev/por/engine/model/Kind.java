package dev.por.engine.model;

/** What a transition does, apart from where. */
public enum Kind {
  READ,
  WRITE,
  /** A store of the value already there, where that counts as a read. */
  SILENT_WRITE,
  /** A compare-and-set that finds what it expects, or any other atomic update. */
  UPDATE,
  /** An atomic update that changes nothing, where that counts as a read. */
  SILENT_UPDATE,
  /** A compare-and-set that fails: a read. */
  FAILED_UPDATE,
  /** Takes a lock that no other thread has until this thread gives it up: no semaphore. */
  ACQUIRE,
  /** Gives up a lock that this thread took. */
  RELEASE,
  /** The first half of a wait: gives the monitor up and joins the wait set. */
  WAIT,
  /** The second half of a wait: takes the monitor again after having been notified. */
  WAKE,
  NOTIFY,
  NOTIFY_ALL,
  PARK,
  UNPARK,
  /** A read that is enabled only while its condition holds. */
  AWAIT,
  /** A wait that nothing but time ends. Never enabled: it becomes a TIMEOUT or an EXPIRY. */
  SLEEP,
  /**
   * Reads what an iteration of a spin loop read that changed nothing. Never enabled: the thread
   * goes on with the next iteration once one of the locations is written.
   */
  SPIN,
  /**
   * The end of a timed wait because time passed when no thread could do anything else. Enabled only
   * then; writes the clock and comes after every event before it, whatever that touched.
   */
  TIMEOUT,
  /** The end of a timed wait at any time, where timeouts do not wait for quiescence. */
  EXPIRY,
  /** The end of a wait because the thread was interrupted. */
  INTERRUPTION,
  /** A thread goes to wait, or notices that it need not any longer, as others see its state. */
  STATE,
  /** Uses a class for the first time: initialises it, or waits until that is done. */
  INITIALIZE,
  START,
  BEGIN,
  END,
  JOIN,
  /** An atomic step of a model. What it touches depends on variables of its thread alone. */
  STEP,
  /**
   * An atomic step of a model that may touch other locations once others have gone first. Its
   * footprint has all of them.
   */
  VARYING_STEP;

  /** Whether it ends a timed wait; leaving a thread that is about to is never a preemption. */
  public boolean endsTimedWait() {
    return this == TIMEOUT || this == EXPIRY;
  }
}
