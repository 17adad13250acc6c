package dev.por.probe;

/**
 * How an object that a method of a JDK object returns may belong to that one. A view shows the
 * state of its owner and is an object of its own; whatever else is returned is itself.
 */
public final class Derivations {
  /** A view that the call has made. */
  public static final int VIEW = 1;

  /** A view that the owner keeps: each call returns the same one. */
  public static final int KEPT = 2;

  /** An element; one that is an entry of the map behind shows the state of the map. */
  public static final int ENTRY = 3;

  /** What it has not made itself; an object of a class inside of its own shows its state. */
  public static final int PART = 4;

  /**
   * What a function has made for a map: named by the thread that has made it, even if no other
   * thread gets it.
   */
  public static final int MADE = 5;

  private Derivations() {}
}
