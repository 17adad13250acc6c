package dev.por.probe.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.util.List;

/**
 * Variable handles that are used otherwise than by a call in plain code: as method handles, by
 * invokers, or adapted. The hook becomes a part of what the program gets.
 */
public final class VariableHandles {
  private static final MethodHandle ACCESS;
  private static final MethodHandle OPAQUE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ACCESS =
          lookup.findStatic(
              IndirectProbe.class,
              "varHandle",
              MethodType.methodType(
                  void.class,
                  String.class,
                  VarHandle.class,
                  Object.class,
                  int.class,
                  Object.class));
      OPAQUE =
          lookup.findStatic(
              IndirectProbe.class,
              "opaque",
              MethodType.methodType(VarHandle.class, VarHandle.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private VariableHandles() {}

  /** Instead of {@link VarHandle#toMethodHandle}. */
  public static MethodHandle toMethodHandle(VarHandle handle, AccessMode mode) {
    if (AdaptedHandles.isOfSegments(handle)) {
      return AdaptedHandles.telling(handle).toMethodHandle(mode);
    }
    MethodHandle plain = handle.toMethodHandle(mode);
    return AdaptedHandles.tells(handle)
        ? plain
        : telling(MethodHandles.dropArguments(plain, 0, VarHandle.class), mode).bindTo(handle);
  }

  /** Instead of {@link MethodHandles#varHandleInvoker}. */
  public static MethodHandle varHandleInvoker(AccessMode mode, MethodType type) {
    return telling(MethodHandles.varHandleInvoker(mode, type), mode);
  }

  /** Instead of {@link MethodHandles#varHandleExactInvoker}. */
  public static MethodHandle varHandleExactInvoker(AccessMode mode, MethodType type) {
    return telling(MethodHandles.varHandleExactInvoker(mode, type), mode);
  }

  /**
   * What {@code Lookup.findVirtual} finds for an access mode; null when it is not the name of one.
   */
  static MethodHandle found(Class<?> owner, String name, MethodType type) {
    if (owner != VarHandle.class) {
      return null;
    }
    for (AccessMode mode : AccessMode.values()) {
      if (mode.methodName().equals(name)) {
        return varHandleInvoker(mode, type);
      }
    }
    return null;
  }

  /**
   * The access with its hook.
   *
   * @param access what takes the handle, the coordinates and the values
   */
  static MethodHandle telling(MethodHandle access, AccessMode mode) {
    List<Class<?>> parameters = access.type().parameterList();
    int values = IndirectProbe.values(mode.methodName());
    List<Class<?>> coordinates = parameters.subList(1, parameters.size() - values);
    return isUnderstood(coordinates)
        ? MethodHandles.foldArguments(access, hook(mode, parameters, coordinates.size(), values))
        : MethodHandles.filterArguments(
            access, 0, OPAQUE.asType(MethodType.methodType(parameters.get(0), parameters.get(0))));
  }

  /** Whether they are an object and an index, or less. */
  private static boolean isUnderstood(List<Class<?>> coordinates) {
    if (coordinates.isEmpty()) {
      return true;
    }
    Class<?> first = coordinates.get(0);
    return coordinates.size() < 3
        && !first.isPrimitive()
        && !SegmentHandles.isSegment(first)
        && (coordinates.size() < 2 || isIndex(coordinates.get(1)));
  }

  private static boolean isIndex(Class<?> type) {
    return type == int.class || type == short.class || type == byte.class || type == char.class;
  }

  /** Takes the handle, the coordinates and, where it is expected, the first value. */
  private static MethodHandle hook(
      AccessMode mode, List<Class<?>> parameters, int coordinates, int values) {
    MethodHandle hook = MethodHandles.insertArguments(ACCESS, 0, mode.methodName());
    if (values < 2) {
      hook = MethodHandles.insertArguments(hook, 3, (Object) null);
    }
    if (coordinates < 2) {
      hook = MethodHandles.insertArguments(hook, 2, -1);
    }
    if (coordinates < 1) {
      hook = MethodHandles.insertArguments(hook, 1, (Object) null);
    }
    int taken = 1 + coordinates + (values < 2 ? 0 : 1);
    return hook.asType(MethodType.methodType(void.class, parameters.subList(0, taken)));
  }
}
