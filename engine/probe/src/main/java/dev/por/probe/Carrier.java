package dev.por.probe;

/**
 * A thread that carries threads of the program under test, one after the other; code under test
 * sees the thread that is carried.
 */
public abstract class Carrier extends Thread {
  private Thread carried;

  /** A carrier of this name. */
  protected Carrier(ThreadGroup group, String name, long stackSize) {
    super(group, null, name, stackSize, false);
  }

  /** The thread that the code under test believes to run on. */
  public final Thread carried() {
    return carried == null ? this : carried;
  }

  /** From now on carries {@code thread}, or no thread when that is null. */
  public final void carry(Thread thread) {
    carried = thread;
  }
}
