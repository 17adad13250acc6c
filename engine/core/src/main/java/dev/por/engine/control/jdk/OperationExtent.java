package dev.por.engine.control.jdk;

/**
 * What part of an object an operation is about, as a number: all of it, a part of a map ({@link
 * MapBins}, which are the numbers from 0 on), one element of a list, or which elements a list has.
 */
public final class OperationExtent {
  /** The object as a whole. */
  public static final long ALL = -1;

  /** Which elements a list has, and none of them. */
  public static final long STRUCTURE = -2;

  private static final long ELEMENT = 1L << Integer.SIZE;

  private OperationExtent() {}

  /** The element of a list at an index; a negative index stands for the structure of the list. */
  public static long element(int index) {
    return index < 0 ? STRUCTURE : ELEMENT | index;
  }

  public static boolean isElement(long extent) {
    return extent >= ELEMENT;
  }

  /** Where the element is. */
  public static int index(long extent) {
    return (int) extent;
  }

  /** Whether an operation on {@code inner} that another one calls is nothing but a part of it. */
  public static boolean contains(long outer, long inner) {
    if (outer == ALL || outer == inner) {
      return true;
    }
    return isElement(outer) ? inner == STRUCTURE : outer >= 0 && inner == ALL;
  }
}
