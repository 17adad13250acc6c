package dev.por.engine.model;

/**
 * The visible operation with which a thread's next transition begins, as it would behave in the
 * current state (a compare-and-set that would fail is a read).
 *
 * @param kind what it does
 * @param footprint where
 * @param alternatives how many outcomes the scheduler may choose from (the waiter that a notify
 *     wakes); 1 when there is nothing to choose
 */
public record Operation(Kind kind, Footprint footprint, int alternatives) {
  /** An operation without a choice. */
  public Operation(Kind kind, Footprint footprint) {
    this(kind, footprint, 1);
  }

  /** Whether it reads here and now what it might write in another state. */
  public boolean mightWrite() {
    return kind == Kind.FAILED_UPDATE || kind == Kind.SILENT_WRITE || kind == Kind.SILENT_UPDATE;
  }

  /** Whether the two, of different threads, do not commute. */
  public boolean conflictsWith(Operation other) {
    return footprint.conflictsWith(other.footprint);
  }
}
