package dev.por.engine.control.managed;

/** Measures for how long a thread has computed without an operation that others could notice. */
public final class SilenceTimer {
  private int announced = -1;
  private long since;

  /**
   * How long the thread computes, since it was first found to do so after its latest operation.
   *
   * @param operations how many operations the thread has announced
   */
  public long nanos(int operations) {
    long now = System.nanoTime();
    if (announced != operations) {
      announced = operations;
      since = now;
    }
    return now - since;
  }

  /** Others could not notice the latest of so many operations. */
  public void goesOn(int operations) {
    announced = operations;
  }
}
