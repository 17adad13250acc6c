package dev.por.engine.model;

/**
 * What an operation means for happens-before (Java Language Specification, 17.4.4 and 17.4.5):
 * whether it is a plain access that must be ordered with others, or one that orders.
 */
public enum Effect {
  /** Neither orders nor has to be ordered: an opaque access, a notification, a permit. */
  NONE,
  /** An access to ordinary memory: a data race unless every conflicting one is ordered with it. */
  PLAIN,
  /** An access to a final field: a read after the write is behind its freeze (17.5). */
  FINAL,
  /** Comes after every release of the same location before it: a volatile read, a lock. */
  ACQUIRE,
  /** Comes before every acquire of the same location after it: a volatile write, an unlock. */
  RELEASE,
  /** Acquires what it touches, and releases what it writes. */
  BOTH;

  /** The effect of an operation of this kind unless more is known about it. */
  public static Effect of(Kind kind) {
    return switch (kind) {
      case READ, FAILED_UPDATE, ACQUIRE, WAKE, AWAIT, BEGIN, JOIN -> ACQUIRE;
      case RELEASE, WAIT, START, END -> RELEASE;
      // a permit or a notification promises nothing about memory; the monitor around it does
      case NOTIFY, NOTIFY_ALL, PARK, UNPARK -> NONE;
      // neither does the passing of time; what a loop reads it reads again
      case TIMEOUT, EXPIRY, SLEEP, SPIN, STATE -> NONE;
      default -> BOTH;
    };
  }

  boolean acquires() {
    return this == ACQUIRE || this == BOTH;
  }

  boolean releases() {
    return this == RELEASE || this == BOTH;
  }

  boolean isPlain() {
    return this == PLAIN || this == FINAL;
  }
}
