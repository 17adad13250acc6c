package dev.por.engine.control.managed;

import dev.por.engine.model.Mix64;

/**
 * The numbers that a thread gives to what it makes. They follow from the thread and from how much
 * it has made before, never from a global order: so they are equal in equivalent executions.
 */
public final class GivenNumberCount {
  /** How many lanes there are. */
  public static final int LANES = 16;

  private static final int FIRST_OF_OTHERS = 1000;

  /** How many objects are remembered as the thread's own. */
  private static final int LATEST = 256;

  private final long giver;
  private final boolean first;
  private int threads;
  private int pools;
  private int workers;
  private int started;
  private int allocated;
  private int allocatedBefore;
  private long received;
  private int lane;

  /**
   * Numbers.
   *
   * @param giver the identity of the thread
   * @param first whether it is the first thread, which counts as the JVM does
   */
  GivenNumberCount(long giver, boolean first) {
    this.giver = giver;
    this.first = first;
  }

  /**
   * The thread has been started by another one. The first thread and those that it starts have
   * lanes of their own, as far as lanes go.
   */
  void startedBy(GivenNumberCount parent) {
    int number = parent.first ? parent.started - 1 : (int) (giver >>> 33);
    lane = 1 + number % (LANES - 1);
  }

  /**
   * The number of the thread among those that change one object, for which few threads have the
   * same. It is the same in equivalent executions.
   */
  public int lane() {
    return lane;
  }

  /** The number of the next thread without a name. */
  public int nextThread() {
    return first ? threads++ : own(++threads);
  }

  /** The number of the next pool; the first one is 1. */
  public int nextPool() {
    return first ? ++pools : own(++pools);
  }

  /** The number of the next thread of a task that is forked. */
  public int nextWorker() {
    return first ? ++workers : own(++workers);
  }

  private int own(int number) {
    return (int) (Mix64.mix(giver, number) >>> 44) + FIRST_OF_OTHERS;
  }

  /** The identity of the n-th thread that is started from now on. */
  public long nextStart(int n) {
    return Mix64.mix(giver, started + n);
  }

  void countStart() {
    started++;
  }

  /** How many threads have been started. */
  public int started() {
    return started;
  }

  /** The identity of the next object that is made. */
  long nextAllocation() {
    return Mix64.mix(giver, ++allocated);
  }

  /** From now on the thread runs the body of the test. */
  public void beginBody() {
    allocatedBefore = allocated;
  }

  /**
   * Whether the object of this identity is one of the latest that the thread has made in the body
   * of the test. A thread that has made many more may be said not to have made the object.
   */
  public boolean isOfLatest(long identity) {
    int last = Math.max(allocatedBefore, allocated - LATEST);
    for (int n = allocated; n > last; n--) {
      if (Mix64.mix(giver, n) == identity) {
        return true;
      }
    }
    return false;
  }

  /** The identity of the next object that comes from the JDK. */
  long nextReception() {
    return Mix64.mix(giver, ~++received);
  }
}
