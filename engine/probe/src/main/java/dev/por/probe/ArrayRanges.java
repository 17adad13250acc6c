package dev.por.probe;

/** The hook of methods of {@code Arrays} that use a part of an array. */
public final class ArrayRanges {
  private ArrayRanges() {}

  /** Elements of an array are about to be read or written, from an index up to another one. */
  public static void elements(Object array, int from, int to, boolean write) {
    if (Probe.isManaged() && array != null) {
      Probe.hooks.elements(array, from, to, write);
    }
  }
}
