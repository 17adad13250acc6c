package javax.litmus;

/** A counter of a library, in a package that begins as those of the JDK do. */
public class Tally {
  private static int made;

  private volatile int count;
  private int guarded;

  /** For litmus programs. */
  public Tally() {}

  /** A constant with state. */
  public enum Unit {
    /** The only one. */
    PIECE;

    private int uses;

    /** How often it has been asked this. */
    public int use() {
      return ++uses;
    }
  }

  private static final class Holder {
    static final Tally ONLY = new Tally();

    static {
      made++;
    }
  }

  /** The one that is made at its first use. */
  public static Tally only() {
    return Holder.ONLY;
  }

  /** How many have been made so. */
  public static int made() {
    return made;
  }

  /** Counts without a lock. */
  public void increment() {
    count = count + 1;
  }

  /** What has been counted without a lock. */
  public int count() {
    return count;
  }

  /** Counts under the monitor of this object. */
  public synchronized void incrementGuarded() {
    guarded = guarded + 1;
  }

  /** What has been counted under the monitor. */
  public synchronized int guarded() {
    return guarded;
  }

  /** Waits until something has been counted. */
  public void await() {
    while (count == 0) {
      Thread.onSpinWait();
    }
  }

  /** Calls back. */
  public void each(Runnable body) {
    body.run();
  }
}
