package dev.por.engine.control.location;

/** Says how many bytes values have. */
public final class ByteWidths {
  private ByteWidths() {}

  /** Whether a value of the type has so many bytes; 0: it is a reference. */
  public static boolean fits(Class<?> type, int bytes) {
    return bytes == of(type);
  }

  /** How many a value of the type has; 0 for a reference. */
  public static int of(Class<?> type) {
    if (!type.isPrimitive()) {
      return 0;
    }
    if (type == long.class || type == double.class) {
      return Long.BYTES;
    }
    if (type == int.class || type == float.class) {
      return Integer.BYTES;
    }
    return type == byte.class || type == boolean.class ? 1 : Short.BYTES;
  }
}
