package dev.por.probe.memory;

import dev.por.probe.Probe;
import dev.por.probe.Sites;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * The hooks of accesses to memory that do not name their location in the code: handles, field
 * updaters, atomic arrays, reflection, Unsafe.
 */
public final class IndirectProbe {
  /** Stands for {@link #number}, where an object is expected. */
  public static final Object NUMBER = new Object();

  /** What the latest compare-and-set of a whole number expects; of the thread with the baton. */
  public static long number;

  private IndirectProbe() {}

  /** What a compare-and-set expects, without an object of its own for it. */
  public static Object number(long expected) {
    if (heard()) {
      number = expected;
    }
    return NUMBER;
  }

  private static boolean heard() {
    return Thread.currentThread() == Probe.running;
  }

  /** Before an access by a variable handle. */
  public static void varHandle(
      VarHandle handle, Object target, int index, Object expected, String mode, int site) {
    if (heard() && handle != null && !AdaptedHandles.tells(handle)) {
      Probe.hooks.indirect().varHandle(handle, target, index, expected, mode, site);
    }
  }

  /** Before an access by a method handle, or by an adapted handle, of a variable handle. */
  public static void varHandle(
      String mode, VarHandle handle, Object target, int index, Object expected) {
    varHandle(handle, target, index, expected, mode, Sites.UNKNOWN);
  }

  /** Before a call that looks at what a reference refers to, or clears it. */
  public static void reference(Object reference, boolean write, int site) {
    if (heard() && reference != null) {
      Probe.hooks.indirect().reference(reference, write, site);
    }
  }

  /**
   * Before an access by a variable handle with coordinates that are no object and index.
   *
   * @return the handle to use
   */
  public static VarHandle opaque(VarHandle handle, int site) {
    if (!heard() || handle == null) {
      return handle;
    }
    if (AdaptedHandles.isOfSegments(handle)) {
      Probe.hooks.at(site);
      return Probe.hooks.indirect().ofSegments(handle);
    }
    if (AdaptedHandles.tells(handle)) {
      Probe.hooks.at(site);
    } else {
      Probe.hooks.unsupported("the " + handle, site);
    }
    return handle;
  }

  /** Before such an access by a method handle. */
  public static VarHandle opaque(VarHandle handle) {
    return opaque(handle, Sites.UNKNOWN);
  }

  /** How many of the arguments of an access are values. */
  public static int values(String mode) {
    if (mode.contains("ompareAnd")) {
      return 2;
    }
    return mode.startsWith("get") && !mode.startsWith("getAnd") ? 0 : 1;
  }

  /** Before a reflective read or write of a field. */
  public static void field(Field field, Object target, boolean write, int site) {
    if (heard() && field != null) {
      field(field.getDeclaringClass(), field.getName(), target, write, site);
    }
  }

  /** Before a read or write of a field by a method handle. */
  public static void field(Class<?> owner, String name, boolean write, Object target) {
    if (heard()) {
      field(owner, name, target, write, Sites.UNKNOWN);
    }
  }

  private static void field(Class<?> owner, String name, Object target, boolean write, int site) {
    Probe.hooks.indirect().field(owner, name, target, write, site);
  }

  /** Before an object is copied as a whole; {@code fields} are those of its fields that are. */
  public static void copied(Object object, int fields, int site) {
    if (heard() && object != null) {
      Probe.hooks.indirect().copied(object, fields, site);
    }
  }

  /** Before an access to an array by a method handle. */
  public static void element(boolean write, Object array, int index) {
    element(array, index, write, Sites.UNKNOWN);
  }

  /** Before a reflective access to an array. */
  public static void element(Object array, int index, boolean write, int site) {
    if (heard() && array != null && array.getClass().isArray()) {
      Probe.hooks.at(site);
      Probe.hooks.indirect().element(array, index, write);
    }
  }

  /** At the beginning of a method of a field updater. */
  public static void updater(Object updater, Object target, boolean write) {
    if (heard()) {
      Probe.hooks.indirect().updater(updater, target, write);
    }
  }

  /** At the beginning of a compare-and-set of a field updater. */
  public static void updaterUpdate(Object updater, Object target, Object expected) {
    if (heard()) {
      Probe.hooks.indirect().updaterUpdate(updater, target, expected);
    }
  }

  /** At the beginning of a compare-and-set of a field updater of an int. */
  public static void updaterUpdate(Object updater, Object target, int expected) {
    if (heard()) {
      Probe.hooks.indirect().updaterUpdate(updater, target, number(expected));
    }
  }

  /** At the beginning of a compare-and-set of a field updater of a long. */
  public static void updaterUpdate(Object updater, Object target, long expected) {
    if (heard()) {
      Probe.hooks.indirect().updaterUpdate(updater, target, number(expected));
    }
  }

  /** At the beginning of a method of an atomic array. */
  public static void element(Object array, int index, boolean write) {
    if (heard()) {
      Probe.hooks.indirect().element(array, index, write);
    }
  }

  /** At the beginning of a compare-and-set of an atomic array. */
  public static void elementUpdate(Object array, int index, Object expected) {
    if (heard()) {
      Probe.hooks.indirect().elementUpdate(array, index, expected);
    }
  }

  /** At the beginning of a compare-and-set of an atomic array of ints. */
  public static void elementUpdate(Object array, int index, int expected) {
    if (heard()) {
      Probe.hooks.indirect().elementUpdate(array, index, number(expected));
    }
  }

  /** At the beginning of a compare-and-set of an atomic array of longs. */
  public static void elementUpdate(Object array, int index, long expected) {
    if (heard()) {
      Probe.hooks.indirect().elementUpdate(array, index, number(expected));
    }
  }

  /** Before a read or write of {@code Unsafe}, of so many bytes; 0: of a reference. */
  public static void offset(Object base, long offset, int bytes, boolean write, int site) {
    if (heard()) {
      Probe.hooks.indirect().offset(base, offset, bytes, write, site);
    }
  }

  /** Before a compare-and-set of {@code Unsafe}. */
  public static void offsetUpdate(Object base, long offset, int bytes, Object expected, int site) {
    if (heard()) {
      Probe.hooks.indirect().offsetUpdate(base, offset, bytes, expected, site);
    }
  }

  /** Before {@code Unsafe} fills or copies so many bytes. */
  public static void range(Object base, long offset, long bytes, boolean write, int site) {
    if (heard()) {
      Probe.hooks.indirect().range(base, offset, bytes, write, site);
    }
  }

  /** After memory outside of the heap has been allocated. */
  public static void allocated(long address, long bytes) {
    if (heard()) {
      Probe.hooks.indirect().allocated(address, bytes);
    }
  }

  /** Before memory outside of the heap is given back. */
  public static void freed(long address, int site) {
    if (heard() && address != 0) {
      Probe.hooks.indirect().freed(address, site);
    }
  }

  /** After a call that has initialised a class, if an argument asks for that. */
  public static void initializes(Class<?> type, boolean really) {
    if (heard() && really && type != null) {
      Probe.hooks.initializers().use(type);
    }
  }
}
