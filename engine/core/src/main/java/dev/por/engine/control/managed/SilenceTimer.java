package dev.por.engine.control.managed;

/** Measures for how long a thread has computed without an operation that others could notice. */
public final class SilenceTimer {
  private int announced = -1;
  private long since;

  /**
   * Since it was first found to compute after its latest operation.
   *
   * @param operations how many operations it has announced so far
   */
  public long nanos(int operations) {
    long now = System.nanoTime();
    if (announced != operations) {
      announced = operations;
      since = now;
    }
    return now - since;
  }

  /** The latest of so many operations was none that others could notice. */
  public void goesOn(int operations) {
    announced = operations;
  }
}
