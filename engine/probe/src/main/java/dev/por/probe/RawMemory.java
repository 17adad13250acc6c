package dev.por.probe;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Reads memory outside of the heap, for the engine; the agent opens what that needs. */
public final class RawMemory {
  private static final MethodHandle INT;
  private static final MethodHandle LONG;

  static {
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      Object instance =
          lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
      INT = reader(lookup, unsafe, "getInt", int.class).bindTo(instance);
      LONG = reader(lookup, unsafe, "getLong", long.class).bindTo(instance);
    } catch (Throwable e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private RawMemory() {}

  private static MethodHandle reader(
      MethodHandles.Lookup lookup, Class<?> unsafe, String name, Class<?> type)
      throws ReflectiveOperationException {
    return lookup.findVirtual(unsafe, name, MethodType.methodType(type, long.class));
  }

  /** The number at an address of the program, which has 4 bytes or 8. */
  public static long read(long address, int bytes) throws Throwable {
    return bytes == Integer.BYTES
        ? (int) INT.invokeExact(address)
        : (long) LONG.invokeExact(address);
  }
}
