package dev.por.engine.model;

/** What makes threads wait that have yielded too often, as a location that operations touch. */
public final class Fairness {
  /**
   * Read by operations that may change which threads have to wait, written by those that may have
   * to.
   */
  public static final long LOCATION = Mix64.mix("fair bound");

  private Fairness() {}

  /** Whether two operations conflict because one may have to wait for the other's thread. */
  public static boolean orders(Operation one, Operation other) {
    Footprint a = one.footprint();
    Footprint b = other.footprint();
    return (a.isWritten(LOCATION) && (b.isWritten(LOCATION) || b.isOnlyRead(LOCATION)))
        || (a.isOnlyRead(LOCATION) && b.isWritten(LOCATION));
  }
}
