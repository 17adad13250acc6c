package dev.por.probe.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** The {@code Unsafe} that the JDK has for itself; the agent opens what that needs. */
public final class InternalUnsafe {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final Object INSTANCE;

  static {
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      INSTANCE = LOOKUP.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private InternalUnsafe() {}

  /** A method of it, which gets one argument. */
  public static MethodHandle method(String name, Class<?> result, Class<?> argument) {
    return method(name, MethodType.methodType(result, argument));
  }

  /** A method of it. */
  public static MethodHandle method(String name, MethodType type) {
    try {
      return LOOKUP.findVirtual(INSTANCE.getClass(), name, type).bindTo(INSTANCE);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }
}
