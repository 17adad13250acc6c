package dev.por.probe.statics;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.internal.InternalOffsets;
import dev.por.probe.internal.InternalUnsafe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Makes constants of enums whose constructors are to run later. */
public final class BareConstantMaker {
  /** What it needs, found while no hook works: a hook may end the execution, and this for ever. */
  private static final class Memory {
    static final MethodHandle ALLOCATE =
        InternalUnsafe.method("allocateInstance", Object.class, Class.class);
    static final MethodHandle PUT_OBJECT =
        InternalUnsafe.method(
            "putReference",
            MethodType.methodType(void.class, Object.class, long.class, Object.class));
    static final MethodHandle PUT_INT =
        InternalUnsafe.method(
            "putInt", MethodType.methodType(void.class, Object.class, long.class, int.class));
    static final long NAME = InternalOffsets.of(Enum.class, "name");
    static final long ORDINAL = InternalOffsets.of(Enum.class, "ordinal");

    static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private Memory() {}
  }

  private BareConstantMaker() {}

  /** Makes all constants of an enum that there are not yet; no hook works meanwhile. */
  public static void makeAll(Class<?> type) throws Throwable {
    Thread heard = HookSilence.begin();
    try {
      MethodHandles.privateLookupIn(type, Memory.LOOKUP)
          .findStatic(type, StaticsProbe.MAKE, MethodType.methodType(void.class))
          .invoke();
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  /** A constant that has nothing but its name and its number. */
  public static Object make(Class<?> type, String name, int ordinal) throws Throwable {
    Object constant = Memory.ALLOCATE.invoke(type);
    Memory.PUT_OBJECT.invoke(constant, Memory.NAME, (Object) name);
    Memory.PUT_INT.invoke(constant, Memory.ORDINAL, ordinal);
    return constant;
  }
}
