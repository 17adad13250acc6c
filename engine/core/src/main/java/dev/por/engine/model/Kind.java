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
  /** Takes a lock that is nobody else's until this thread gives it up: no semaphore. */
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
  START,
  BEGIN,
  END,
  JOIN
}
