package dev.por.probe.memory;

import dev.por.probe.Probe;

/** The hooks of methods of the JDK that use a part of an array. */
public final class ArrayRanges {
  private ArrayRanges() {}

  /** Elements of an array are about to be read or written, from an index up to another one. */
  public static void elements(Object array, int from, int to, boolean write) {
    if (Probe.isManaged() && array != null) {
      Probe.hooks.elements(array, from, to, write);
    }
  }

  /** One element of an array is about to be read or written, if there is one at the index. */
  public static void element(Object array, int index, boolean write) {
    if (index >= 0) {
      elements(array, index, index + 1, write);
    }
  }
}
