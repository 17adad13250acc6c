package dev.por.probe;

/**
 * What a method of a JDK object promises about memory, where that is not what its operation says;
 * travels in the upper bits of the operation's number.
 */
public final class Orders {
  /** What the operation says: readers acquire, writers acquire and release. */
  public static final int DEFAULT = 0;

  /** Only comes after what released the object. */
  public static final int ACQUIRE = 1;

  /** Only comes before what acquires the object. */
  public static final int RELEASE = 2;

  /** Orders nothing, and is no data race (opaque). */
  public static final int OPAQUE = 3;

  /** Orders nothing, and is a data race unless something else orders it. */
  public static final int PLAIN = 4;

  /** Set beside one of these: weaker than a volatile access. */
  public static final int WEAK = 8;

  private static final int SHIFT = 8;

  private Orders() {}

  /** The number that says both. */
  public static int with(int operation, int order) {
    return operation | order << SHIFT;
  }

  /** One of {@link Operations}. */
  public static int operation(int both) {
    return both & (1 << SHIFT) - 1;
  }

  /** One of these, without {@link #WEAK}. */
  public static int order(int both) {
    return both >> SHIFT & ~WEAK;
  }

  /** Whether it is weaker than a volatile access. */
  public static boolean isWeak(int both) {
    return (both >> SHIFT & WEAK) != 0;
  }
}
