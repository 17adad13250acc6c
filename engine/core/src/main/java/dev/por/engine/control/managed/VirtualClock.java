package dev.por.engine.control.managed;

/**
 * The time that the code under test sees. It stands still while any thread can go on; when none
 * can, it jumps to the earliest moment that one of them waits for.
 */
public final class VirtualClock {
  /** The deadline of a wait without one. */
  public static final long NEVER = Long.MAX_VALUE;

  /**
   * Beyond this moment a thread that only looks at the clock does not see it move: such a wait
   * never ends.
   */
  private static final long END_OF_TIME = NEVER / 2;

  private long now;

  /** Nanoseconds since the execution began. */
  public long now() {
    return now;
  }

  /** The moment so many nanoseconds from now. */
  public long in(long nanos) {
    return nanos <= 0 ? now : nanos >= NEVER - now ? NEVER - 1 : now + nanos;
  }

  /** The moment that a thread sees next which looks at the clock again and again. */
  public long afterStep(long nanos) {
    return now >= END_OF_TIME ? NEVER : in(nanos);
  }

  public void jumpTo(long moment) {
    now = moment;
  }
}
