package dev.por.probe.memory;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Variable handles of the values of a layout in segments of memory (JDK 24 and newer). A handle
 * takes a segment, an offset and, where the layout has open elements, one more offset.
 */
final class SegmentHandles {
  private static final String SEGMENT = "java.lang.foreign.MemorySegment";
  private static final Class<?> PLAIN;
  private static final Field OFFSET;
  private static final MethodHandle ACCESS;

  static {
    try {
      PLAIN = plain();
      OFFSET = PLAIN == null ? null : PLAIN.getDeclaredField("offset");
      if (OFFSET != null) {
        OFFSET.setAccessible(true);
      }
      ACCESS =
          MethodHandles.lookup()
              .findStatic(
                  SegmentHandles.class,
                  "access",
                  MethodType.methodType(
                      void.class,
                      String.class,
                      long.class,
                      MethodHandle.class,
                      Object.class,
                      long.class,
                      long.class,
                      Object.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether the value that a compare-and-set expects is there now. */
  private static final class Expectation implements BooleanSupplier {
    private final MethodHandle reader;
    private final Object segment;
    private final long base;
    private final long offset;
    private final Object expected;

    Expectation(MethodHandle reader, Object segment, long base, long offset, Object expected) {
      this.reader = reader;
      this.segment = segment;
      this.base = base;
      this.offset = offset;
      this.expected = expected;
    }

    /** Where it cannot be read it is taken to be there, which is never too little. */
    @Override
    public boolean getAsBoolean() {
      Thread heard = HookSilence.begin();
      try {
        return expected.equals((Object) reader.invokeExact(segment, base, offset));
      } catch (Throwable e) {
        return true;
      } finally {
        if (heard != null) {
          Probe.running = heard;
        }
      }
    }
  }

  private SegmentHandles() {}

  private static Class<?> plain() {
    try {
      return Class.forName("java.lang.invoke.SegmentVarHandle");
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Whether the handle is not adapted. */
  static boolean isPlain(VarHandle handle) {
    return handle.getClass() == PLAIN;
  }

  /** Whether a coordinate of this type is a segment. */
  static boolean isSegment(Class<?> type) {
    return type.getName().equals(SEGMENT);
  }

  /**
   * The access with its hook.
   *
   * @param access what takes the handle, the coordinates and the values
   */
  static MethodHandle telling(MethodHandle access, AccessMode mode, VarHandle handle) {
    List<Class<?>> parameters = access.type().parameterList();
    int values = IndirectProbe.values(mode.methodName());
    int coordinates = handle.coordinateTypes().size();
    MethodHandle hook =
        MethodHandles.insertArguments(
            ACCESS,
            0,
            mode.methodName(),
            width(handle.varType()),
            values < 2 ? null : reader(handle));
    if (values < 2) {
      hook = MethodHandles.insertArguments(hook, 3, (Object) null);
    }
    if (coordinates < 3) {
      hook = MethodHandles.insertArguments(hook, 2, constant(handle));
    }
    int taken = 1 + coordinates + (values < 2 ? 0 : 1);
    MethodHandle all = MethodHandles.dropArguments(hook, 0, parameters.get(0));
    return MethodHandles.foldArguments(
        access, all.asType(MethodType.methodType(void.class, parameters.subList(0, taken))));
  }

  /** Reads what is there: it takes a segment and two offsets. */
  private static MethodHandle reader(VarHandle handle) {
    MethodHandle get = handle.toMethodHandle(AccessMode.GET);
    MethodHandle all =
        get.type().parameterCount() == 3 ? get : MethodHandles.dropArguments(get, 2, long.class);
    return all.asType(MethodType.methodType(Object.class, Object.class, long.class, long.class));
  }

  /** The offset of the value in its layout, if that is the same for all. */
  private static long constant(VarHandle handle) {
    try {
      return OFFSET.getLong(handle);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long width(Class<?> type) {
    if (type == long.class || type == double.class) {
      return Long.BYTES;
    }
    if (type == int.class || type == float.class) {
      return Integer.BYTES;
    }
    return type == byte.class || type == boolean.class ? Byte.BYTES : Short.BYTES;
  }

  /** The hook: before a value of a segment is read or written. */
  static void access(
      String mode,
      long bytes,
      MethodHandle reader,
      Object segment,
      long base,
      long offset,
      Object expected) {
    BooleanSupplier holds =
        reader == null ? null : new Expectation(reader, segment, base, offset, expected);
    SegmentProbe.handle(segment, base + offset, bytes, mode, holds);
  }
}
