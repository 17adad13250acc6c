package dev.por.probe.statics;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.internal.InternalOffsets;
import dev.por.probe.internal.InternalUnsafe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Makes constants of enums whose constructors are to run later. */
public final class BareConstants {
  private static final MethodHandle ALLOCATE =
      InternalUnsafe.method("allocateInstance", Object.class, Class.class);
  private static final MethodHandle PUT_OBJECT =
      InternalUnsafe.method(
          "putReference",
          MethodType.methodType(void.class, Object.class, long.class, Object.class));
  private static final MethodHandle PUT_INT =
      InternalUnsafe.method(
          "putInt", MethodType.methodType(void.class, Object.class, long.class, int.class));
  private static final long NAME = InternalOffsets.of(Enum.class, "name");
  private static final long ORDINAL = InternalOffsets.of(Enum.class, "ordinal");

  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private BareConstants() {}

  /** Makes all constants of an enum that there are not yet; no hook is heard meanwhile. */
  public static void makeAll(Class<?> type) throws Throwable {
    Thread heard = HookSilence.begin();
    try {
      MethodHandles.privateLookupIn(type, LOOKUP)
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
    Object constant = ALLOCATE.invoke(type);
    PUT_OBJECT.invoke(constant, NAME, (Object) name);
    PUT_INT.invoke(constant, ORDINAL, ordinal);
    return constant;
  }
}
