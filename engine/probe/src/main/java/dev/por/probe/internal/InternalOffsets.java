package dev.por.probe.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where the JVM has put the fields of a class. */
public final class InternalOffsets {
  private static final MethodHandle OF_INSTANCE =
      InternalUnsafe.method("objectFieldOffset", long.class, Field.class);
  private static final MethodHandle OF_CLASS =
      InternalUnsafe.method("staticFieldOffset", long.class, Field.class);

  private static final MethodHandle OF_NAMED =
      InternalUnsafe.method(
          "objectFieldOffset", MethodType.methodType(long.class, Class.class, String.class));

  private InternalOffsets() {}

  /**
   * The fields that a class declares, by offset; those of the class itself by its complement, since
   * one of the instances may have the same, in another object.
   */
  public static Map<Long, KnownFields.Name> of(Class<?> type) {
    Map<Long, KnownFields.Name> fields = new ConcurrentHashMap<>();
    for (Field field : ShownMembers.fields(type)) {
      fields.put(offset(field), new KnownFields.Name(type, field.getName()));
    }
    if (!ShownMembers.hasFields(type)) {
      for (String name : DeclaredFields.names(type.getName())) {
        if (!Modifier.isStatic(DeclaredFields.modifiers(type.getName(), name))) {
          fields.put(of(type, name), new KnownFields.Name(type, name));
        }
      }
    }
    return fields;
  }

  /** Where the JVM has put the field of this name in objects of the class. */
  public static long of(Class<?> type, String name) {
    try {
      return (long) OF_NAMED.invokeExact(type, name);
    } catch (Throwable e) {
      throw new IllegalStateException("the JVM does not say where " + name + " is", e);
    }
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
