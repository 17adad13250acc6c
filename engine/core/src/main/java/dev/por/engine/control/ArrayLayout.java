package dev.por.engine.control;

import java.util.Locale;

/** Where {@code Unsafe} finds the elements of arrays. */
final class ArrayLayout {
  private static final String UNSAFE = "sun.misc.Unsafe";

  private ArrayLayout() {}

  /** The index of the element at an offset, or -1 when there is none. */
  static int index(Class<?> array, long offset) {
    long distance = offset - constant(array, "BASE_OFFSET");
    int scale = constant(array, "INDEX_SCALE");
    return distance < 0 || distance % scale != 0 ? -1 : (int) (distance / scale);
  }

  private static int constant(Class<?> array, String what) {
    Class<?> element = array.getComponentType();
    String type = element.isPrimitive() ? element.getName().toUpperCase(Locale.ROOT) : "OBJECT";
    try {
      return Class.forName(UNSAFE).getField("ARRAY_" + type + "_" + what).getInt(null);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JVM has no " + UNSAFE, e);
    }
  }
}
