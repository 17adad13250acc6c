package dev.por.probe.memory;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.function.BiFunction;

/**
 * Variable handles that the program adapts: by {@code MethodHandles.filterValue} and its kin, which
 * are public since JDK 22. What it adapts is replaced by a handle that reports its accesses, after
 * the filters have run and with the coordinates that they have given.
 */
public final class AdaptedHandles {
  private static final Class<?> ADAPTED;
  private static final Field TARGET;
  private static final Field FACTORY;
  private static final Constructor<?> MAKE;

  static {
    try {
      ADAPTED = Class.forName("java.lang.invoke.IndirectVarHandle");
      TARGET = ADAPTED.getDeclaredField("target");
      FACTORY = ADAPTED.getDeclaredField("handleFactory");
      MAKE =
          ADAPTED.getDeclaredConstructor(
              VarHandle.class, Class.class, Class[].class, BiFunction.class);
      TARGET.setAccessible(true);
      FACTORY.setAccessible(true);
      MAKE.setAccessible(true);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Puts the hook before the access itself. */
  private static final class Telling implements BiFunction<AccessMode, MethodHandle, MethodHandle> {
    private final VarHandle handle;

    Telling(VarHandle handle) {
      this.handle = handle;
    }

    @Override
    public MethodHandle apply(AccessMode mode, MethodHandle access) {
      return SegmentHandles.isPlain(handle)
          ? SegmentHandles.telling(access, mode, handle)
          : VariableHandles.telling(access, mode);
    }
  }

  private AdaptedHandles() {}

  /** Whether it is an adapted one. */
  public static boolean isAdapted(VarHandle handle) {
    return handle.getClass() == ADAPTED;
  }

  /** Whether the handle reports its accesses itself. */
  public static boolean tells(VarHandle handle) {
    try {
      VarHandle next = handle;
      while (next.getClass() == ADAPTED) {
        if (FACTORY.get(next) instanceof Telling) {
          return true;
        }
        next = (VarHandle) TARGET.get(next);
      }
      return false;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether it is a handle of segments of memory, adapted or not, that reports nothing. */
  public static boolean isOfSegments(VarHandle handle) {
    try {
      VarHandle next = handle;
      while (next.getClass() == ADAPTED) {
        if (FACTORY.get(next) instanceof Telling) {
          return false;
        }
        next = (VarHandle) TARGET.get(next);
      }
      return SegmentHandles.isPlain(next);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * What is adapted in the place of {@code handle}. The JDK itself adapts those of segments, by the
   * layouts that they are of.
   */
  public static VarHandle telling(VarHandle handle) {
    if (handle == null || (isAdapted(handle) && !isOfSegments(handle))) {
      return handle;
    }
    Thread heard = HookSilence.begin();
    try {
      return rebuilt(handle);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no handle that reports " + handle, e);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  /** A handle like this one, with a hook before the access itself. */
  private static VarHandle rebuilt(VarHandle handle) throws ReflectiveOperationException {
    boolean adapted = isAdapted(handle);
    VarHandle target = adapted ? rebuilt((VarHandle) TARGET.get(handle)) : handle;
    Object factory = adapted ? FACTORY.get(handle) : new Telling(handle);
    Class<?>[] coordinates = handle.coordinateTypes().toArray(Class<?>[]::new);
    VarHandle made = (VarHandle) MAKE.newInstance(target, handle.varType(), coordinates, factory);
    return handle.hasInvokeExactBehavior() ? made.withInvokeExactBehavior() : made;
  }
}
