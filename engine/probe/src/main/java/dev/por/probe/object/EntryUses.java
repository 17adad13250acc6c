package dev.por.probe.object;

/**
 * What a method of a map or a set does to one entry: whether it changes the entry follows from
 * whether there is one.
 */
public final class EntryUses {
  /** The method is about the map as a whole. */
  public static final int ALL = 0;

  /** Leaves the map as it is. */
  public static final int LOOK = 1;

  /** Replaces the value, or adds the entry. */
  public static final int PUT = 2;

  /** Adds the entry unless there is one that has a value. */
  public static final int ADD = 3;

  /** Changes or removes the entry if there is one. */
  public static final int CHANGE = 4;

  /** Replaces the value if there is an entry. */
  public static final int REPLACE = 5;

  /** May do anything to the entry. */
  public static final int COMPUTE = 6;

  /** Is about no entry: how many there are, or a view of them. */
  public static final int SIZE = 7;

  private EntryUses() {}

  /** Whether such a method is about one entry. */
  public static boolean isOfOne(int use) {
    return use != ALL && use != SIZE;
  }
}
