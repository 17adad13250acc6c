package dev.por.probe;

/**
 * What a method of a JDK object does to it, as one operation; the blocking ones are enabled only
 * while the object lets them through.
 */
public final class Operations {
  /** Leaves the object as it is. */
  public static final int READ = 0;

  /** May change the object. */
  public static final int WRITE = 1;

  /** Takes a reentrant lock: enabled while it is free. */
  public static final int LOCK = 2;

  /** Takes the read half of a read-write lock: enabled while no thread writes. */
  public static final int READ_LOCK = 3;

  /** Takes the write half of a read-write lock: enabled while no thread reads or writes. */
  public static final int WRITE_LOCK = 4;

  /** Takes permits of a semaphore: enabled while there are as many as its argument says. */
  public static final int ACQUIRE = 5;

  /** Waits for a latch: enabled once it is open. */
  public static final int AWAIT_LATCH = 6;

  /** Puts into a bounded queue: enabled while there is room. */
  public static final int PUT = 7;

  /** Takes from a queue: enabled while there is something in it. */
  public static final int TAKE = 8;

  /** Hands out a part of the object, without looking at its state. */
  public static final int VIEW = 9;

  /** Leaves a value behind and returns the one that was there. */
  public static final int EXCHANGE = 10;

  /** Added to one of the others: an interrupt ends it. */
  public static final int INTERRUPTIBLE = 1 << 16;

  /** Added to one of the others: its argument is the hash code of the key that it is about. */
  public static final int KEYED = 1 << 17;

  /**
   * Added to one that blocks: it does not wait, but leaves the object alone if it would have to.
   */
  public static final int ATTEMPT = 1 << 18;

  /** Added to one of the others: a change inside of it that it does not promise is one too. */
  public static final int EXACT = 1 << 19;

  /** Added to one of the others: its argument is the index of the element that it is about. */
  public static final int INDEXED = 1 << 20;

  /** Added to one that reads: which elements there are, and none of them. */
  public static final int STRUCTURE = 1 << 21;

  /** Added to one of the others: it goes to a field, as the one that counts changes of a list. */
  public static final int FIELD = 1 << 24;

  /** All that is added to others. */
  public static final int ADDED =
      INTERRUPTIBLE | KEYED | ATTEMPT | EXACT | INDEXED | STRUCTURE | FIELD;

  /** Takes a stamped lock for reading: enabled while no thread writes. */
  public static final int STAMPED_READ = 20;

  /** Takes a stamped lock for writing: enabled while no thread reads or writes. */
  public static final int STAMPED_WRITE = 21;

  /** Looks at a stamped lock, to read what it guards without taking it. */
  public static final int STAMPED_LOOK = 23;

  /** Waits for the end of a phase: enabled once it is another one than its argument says. */
  public static final int AWAIT_PHASE = 22;

  private Operations() {}

  /** Whether the operation leaves the object as others see it. */
  public static boolean reads(int operation) {
    return operation == READ
        || operation == READ_LOCK
        || operation == STAMPED_READ
        || operation == STAMPED_LOOK
        || operation == AWAIT_LATCH
        || operation == AWAIT_PHASE;
  }
}
