package dev.por.probe.memory;

import dev.por.probe.internal.InternalUnsafe;
import java.lang.invoke.MethodHandle;

/** Reads memory outside of the heap, for the engine. */
public final class RawMemory {
  private static final MethodHandle INT = InternalUnsafe.method("getInt", int.class, long.class);
  private static final MethodHandle LONG = InternalUnsafe.method("getLong", long.class, long.class);

  private RawMemory() {}

  /** The number at an address of the program, which has 4 bytes or 8. */
  public static long read(long address, int bytes) throws Throwable {
    return bytes == Integer.BYTES
        ? (int) INT.invokeExact(address)
        : (long) LONG.invokeExact(address);
  }
}
