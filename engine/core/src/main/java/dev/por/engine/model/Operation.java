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
  /** The latest operations, as {@link Footprint} keeps the latest footprints. */
  private static final Operation[] RECENT = new Operation[1 << 13];

  /** Operations of more locations are too rare to be kept. */
  private static final int MAX_LOCATIONS = 5;

  /** An operation without a choice; the same one as before, mostly. */
  public static Operation of(Kind kind, Footprint footprint) {
    int size = footprint.size();
    if (size == 0 || size > MAX_LOCATIONS) {
      return new Operation(kind, footprint);
    }
    long location = footprint.location(size - 1);
    int mixed = (int) (location ^ location >>> 32) * 31 + kind.name().hashCode();
    int slot = mixed & (RECENT.length - 1);
    Operation recent = RECENT[slot];
    if (recent != null && recent.kind == kind && recent.footprint.equals(footprint)) {
      return recent;
    }
    Operation operation = new Operation(kind, footprint);
    RECENT[slot] = operation;
    return operation;
  }

  /** An operation without a choice. */
  public Operation(Kind kind, Footprint footprint) {
    this(kind, footprint, 1);
  }

  /** Mostly the same one, or another one at the first glance. */
  @Override
  public boolean equals(Object o) {
    return this == o
        || (o instanceof Operation other
            && kind == other.kind
            && alternatives == other.alternatives
            && footprint.equals(other.footprint));
  }

  @Override
  public int hashCode() {
    return (kind.hashCode() * 31 + footprint.hashCode()) * 31 + alternatives;
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
