package dev.por.probe;

import java.lang.reflect.Array;

/** What was read of an array, kept while others may change it. */
final class Snapshots {
  private Snapshots() {}

  /** A copy of these elements, or null when there are none such: the method itself says so. */
  static Object of(Object array, int start, int length) {
    Class<?> type = array.getClass().getComponentType();
    if (type == null || start < 0 || length < 0 || length > Array.getLength(array) - start) {
      return null;
    }
    Object copy = Array.newInstance(type, length);
    System.arraycopy(array, start, copy, 0, length);
    return copy;
  }
}
