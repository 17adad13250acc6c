package dev.por.probe;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where the JVM has put the fields of a class. */
final class InternalOffsets {
  private static final MethodHandle OF_INSTANCE =
      InternalUnsafe.method("objectFieldOffset", long.class, Field.class);
  private static final MethodHandle OF_CLASS =
      InternalUnsafe.method("staticFieldOffset", long.class, Field.class);

  private InternalOffsets() {}

  /**
   * The fields that a class declares, by offset; those of the class itself by its complement, since
   * one of the instances may have the same, in another object.
   */
  static Map<Long, KnownFields.Name> of(Class<?> type) {
    Map<Long, KnownFields.Name> fields = new ConcurrentHashMap<>();
    for (Field field : type.getDeclaredFields()) {
      fields.put(offset(field), new KnownFields.Name(type, field.getName()));
    }
    return fields;
  }

  private static long offset(Field field) {
    try {
      return Modifier.isStatic(field.getModifiers())
          ? ~(long) OF_CLASS.invokeExact(field)
          : (long) OF_INSTANCE.invokeExact(field);
    } catch (Throwable e) {
      throw new IllegalStateException("the JVM does not say where " + field + " is", e);
    }
  }
}
