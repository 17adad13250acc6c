package dev.por.probe.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Method handles that read or write fields and elements, made to report it: the hook is part of the
 * handle, so that it stays whatever the program makes of it.
 */
public final class FieldHandles {
  private static final MethodHandle FIELD;
  private static final MethodHandle ELEMENT;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      FIELD =
          lookup.findStatic(
              IndirectProbe.class,
              "field",
              MethodType.methodType(
                  void.class, Class.class, String.class, boolean.class, Object.class));
      ELEMENT =
          lookup.findStatic(
              IndirectProbe.class,
              "element",
              MethodType.methodType(void.class, boolean.class, Object.class, int.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private FieldHandles() {}

  /** The handle of a field that was looked up by name, with its hook. */
  public static MethodHandle telling(
      MethodHandle handle, Class<?> owner, String name, boolean write) {
    MethodHandle hook = MethodHandles.insertArguments(FIELD, 0, owner, name, write);
    MethodType type = handle.type();
    int values = write ? 1 : 0;
    if (type.parameterCount() == values) {
      return MethodHandles.foldArguments(
          handle, MethodHandles.insertArguments(hook, 0, (Object) null));
    }
    MethodType receiver = MethodType.methodType(void.class, type.parameterType(0));
    return MethodHandles.foldArguments(handle, hook.asType(receiver));
  }

  /** The handle of a reflective field, with its hook. */
  public static MethodHandle telling(MethodHandle handle, Field field, boolean write) {
    return telling(handle, field.getDeclaringClass(), field.getName(), write);
  }

  /** The handle of the elements of an array, with its hook. */
  public static MethodHandle telling(MethodHandle handle, boolean write) {
    MethodHandle hook = MethodHandles.insertArguments(ELEMENT, 0, write);
    MethodType type = handle.type();
    return MethodHandles.foldArguments(
        handle, hook.asType(MethodType.methodType(void.class, type.parameterType(0), int.class)));
  }
}
