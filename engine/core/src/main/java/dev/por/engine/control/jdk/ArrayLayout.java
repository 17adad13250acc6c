package dev.por.engine.control.jdk;

import java.util.Locale;

/**
 * Says where {@code Unsafe} finds the elements of arrays.
 *
 * @param base the offset of the first element
 * @param scale the distance from one element to the next
 */
public record ArrayLayout(int base, int scale) {
  private static final String UNSAFE = "sun.misc.Unsafe";

  private static final ClassValue<ArrayLayout> LAYOUTS =
      new ClassValue<>() {
        @Override
        protected ArrayLayout computeValue(Class<?> array) {
          return new ArrayLayout(constant(array, "BASE_OFFSET"), constant(array, "INDEX_SCALE"));
        }
      };

  /** The layout of the arrays of a class. */
  public static ArrayLayout of(Class<?> array) {
    return LAYOUTS.get(array);
  }

  /** The index of the element at an offset; negative when it is before the first. */
  public int index(long offset) {
    return (int) Math.floorDiv(offset - base, scale);
  }

  /** The index of the first element behind so many bytes at an offset; 0 bytes: a reference. */
  public int end(long offset, long bytes) {
    return bytes == 0 ? index(offset) + 1 : index(offset + bytes - 1) + 1;
  }

  /** Whether so many bytes at the offset are one whole element. */
  public boolean isOne(long offset, long bytes) {
    return (offset - base) % scale == 0 && (bytes == 0 || bytes == scale);
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
