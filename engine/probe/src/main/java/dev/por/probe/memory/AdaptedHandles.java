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
    @Override
    public MethodHandle apply(AccessMode mode, MethodHandle access) {
      return VariableHandles.telling(access, mode);
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

  /** What is adapted in the place of {@code handle}. */
  public static VarHandle telling(VarHandle handle) {
    if (handle == null || isAdapted(handle)) {
      return handle;
    }
    Thread heard = HookSilence.begin();
    try {
      Class<?>[] coordinates = handle.coordinateTypes().toArray(Class<?>[]::new);
      return (VarHandle) MAKE.newInstance(handle, handle.varType(), coordinates, new Telling());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no handle that reports " + handle, e);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }
}
