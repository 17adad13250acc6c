package dev.por.engine.model;

/**
 * The hash that identifies an event with its happens-before past ({@code docs/algorithms.md},
 * "Hashes"), put together step by step.
 */
public final class EventHash {
  private static final int READ = 1;
  private static final int WRITE = 2;
  private static final int READ_SINCE = 3;
  private static final int BEFORE_TIMEOUT = 5;

  private EventHash() {}

  /**
   * The beginning.
   *
   * @param identity that of the thread
   * @param position how many events the thread had before
   * @param choice the alternative taken
   * @param previous the hash of the thread's previous event, 0 when there is none
   */
  public static long start(long identity, int position, Kind kind, int choice, long previous) {
    long hash = Mix64.mix(identity, position);
    hash = Mix64.add(hash, kind.name().hashCode() ^ (long) choice << 32);
    return Mix64.add(hash, previous);
  }

  /** What a timeout adds: the sum of {@link #beforeTimeout} over all threads that have events. */
  public static long timeout(long hash, long sum) {
    return Mix64.add(hash, sum);
  }

  /** What a thread's last event adds to the sum of a timeout. */
  public static long beforeTimeout(long event) {
    return Mix64.mix(BEFORE_TIMEOUT, event);
  }

  /** A location that is read; locations come in ascending order. */
  public static long read(long hash, long location, long lastWrite) {
    return Mix64.add(Mix64.add(Mix64.add(hash, location), READ), lastWrite);
  }

  /**
   * A location that is written.
   *
   * @param readers the sum of {@link #reader} over the threads that read it since
   */
  public static long write(long hash, long location, long lastWrite, long readers) {
    long h = Mix64.add(Mix64.add(Mix64.add(hash, location), WRITE), lastWrite);
    return Mix64.add(h, readers);
  }

  /** What the last read of a thread since the last write adds to the sum of a write. */
  public static long reader(long event) {
    return Mix64.mix(READ_SINCE, event);
  }
}
