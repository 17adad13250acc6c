package dev.por.probe.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * What reflection shows of a class under test. Reflection fails where the type of any member is
 * absent, which the JVM itself does not mind: an optional dependency that is not there.
 */
public final class ShownMembers {
  private static final Field[] NONE = {};
  private static final Lookup HERE = MethodHandles.lookup();

  private ShownMembers() {}

  /** The fields that the class declares; none where the type of one of them is absent. */
  public static Field[] fields(Class<?> type) {
    try {
      return type.getDeclaredFields();
    } catch (LinkageError e) {
      return NONE;
    }
  }

  /** Whether reflection can show the fields that the class declares. */
  public static boolean hasFields(Class<?> type) {
    try {
      return type.getDeclaredFields() != null;
    } catch (LinkageError e) {
      return false;
    }
  }

  /** The class whose code runs when this method of an object of the class is called. */
  public static Class<?> declaring(Class<?> type, String method, MethodType descriptor) {
    try {
      return type.getClassLoader() == null || type.getModule().isNamed()
          ? reflected(type, method, descriptor)
          : resolved(type, method, descriptor);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type.getName() + " has no method " + method, e);
    }
  }

  /** Looks at that method alone. */
  private static Class<?> resolved(Class<?> type, String method, MethodType descriptor)
      throws ReflectiveOperationException {
    Lookup inside = MethodHandles.privateLookupIn(type, HERE);
    MethodHandle handle = inside.findVirtual(type, method, descriptor);
    return inside.revealDirect(handle).getDeclaringClass();
  }

  private static Class<?> reflected(Class<?> type, String method, MethodType descriptor)
      throws NoSuchMethodException {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      try {
        return c.getDeclaredMethod(method, descriptor.parameterArray()).getDeclaringClass();
      } catch (NoSuchMethodException e) {
        // then a class above has it
      }
    }
    throw new NoSuchMethodException(method);
  }
}
