package dev.por.engine.control.memory;

import dev.por.engine.control.location.FieldLocationTable;
import dev.por.engine.control.managed.EnablingCondition;
import dev.por.probe.Probe;
import dev.por.probe.Site;
import dev.por.probe.Sites;
import dev.por.probe.internal.ShownMembers;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Finds stores that leave their location as it is: such a store counts as a read (guarded
 * independence, rule 4a of Wang, Yang, Kahlon and Gupta, TACAS 2008). The engine asks while a store
 * is pending: the answer may change with every transition that writes the location.
 *
 * <p>Where por cannot read the value of a location without side effects the store is a write,
 * always and in every execution: dependence may be overestimated, but must not depend on the past
 * of the JVM.
 */
public final class SilentStoreFinder {
  private final FieldLocationTable fields;
  private final boolean wanted;
  private final Map<Integer, Optional<Field>> readable = new HashMap<>();

  public SilentStoreFinder(FieldLocationTable fields, boolean wanted) {
    this.fields = fields;
    this.wanted = wanted;
  }

  /** Open while the store that is about to happen would be silent; null: it is a write always. */
  EnablingCondition ofField(int site, Object target) {
    if (!wanted) {
      return null;
    }
    Field field = readable.computeIfAbsent(site, this::readable).orElse(null);
    if (field == null) {
      return null;
    }
    long bits = Probe.storedBits;
    Object reference = Probe.storedReference;
    return () -> holds(field, target, bits, reference);
  }

  /** Open while the store to an element of an array would be silent; null: it is a write always. */
  EnablingCondition ofElement(Object array, int index) {
    if (!wanted) {
      return null;
    }
    long bits = Probe.storedBits;
    Object reference = Probe.storedReference;
    return () -> holds(array, index, bits, reference);
  }

  /**
   * Open while to set an atomic object to this value would be silent; null: it is a write always.
   */
  EnablingCondition ofAtomic(Object atomic, long bits, Object reference) {
    return wanted ? exchanged(atomic, bits, reference) : null;
  }

  /**
   * Open while to exchange the value of an atomic object for this one would be silent. This is
   * always asked: a thread that takes a lock by an exchange waits for it by exchanging the value
   * for an equal one.
   */
  static EnablingCondition exchanged(Object atomic, long bits, Object reference) {
    if (atomic instanceof AtomicInteger number) {
      return () -> number.get() == (int) bits;
    }
    if (atomic instanceof AtomicLong number) {
      return () -> number.get() == bits;
    }
    if (atomic instanceof AtomicBoolean flag) {
      return () -> flag.get() == isTrue(bits);
    }
    return atomic instanceof AtomicReference<?> held ? () -> held.get() == reference : null;
  }

  /** The field of a site, unless it cannot be read just so. */
  private Optional<Field> readable(int number) {
    Field field = fields.field(number);
    return field != null && isInitialized(field, Sites.get(number))
        ? Optional.ofNullable(readable(field))
        : Optional.empty();
  }

  /** The field itself if it can be read and is the only one of its name, else null. */
  public static Field readable(Field field) {
    return field != null && isReadable(field) ? field : null;
  }

  /** Reading a static field would initialise its class, unless its own code is what runs. */
  private static boolean isInitialized(Field field, Site site) {
    return !Modifier.isStatic(field.getModifiers())
        || field.getDeclaringClass().getName().equals(site.className());
  }

  /** A class file may have several fields of one name, and a site does not say which. */
  private static boolean isReadable(Field field) {
    return field.trySetAccessible()
        && Arrays.stream(ShownMembers.fields(field.getDeclaringClass()))
            .allMatch(other -> other.equals(field) || !other.getName().equals(field.getName()));
  }

  private static boolean holds(Field field, Object target, long bits, Object reference) {
    try {
      Class<?> type = field.getType();
      if (!type.isPrimitive()) {
        return field.get(target) == reference;
      }
      if (type == boolean.class) {
        return field.getBoolean(target) == isTrue(bits);
      }
      if (type == float.class) {
        return Float.floatToRawIntBits(field.getFloat(target)) == (int) bits;
      }
      if (type == double.class) {
        return Double.doubleToRawLongBits(field.getDouble(target)) == bits;
      }
      return field.getLong(target) == narrowed(type, bits);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("por may no longer read " + field, e);
    }
  }

  private static boolean holds(Object array, int index, long bits, Object reference) {
    Class<?> type = array.getClass().getComponentType();
    if (!type.isPrimitive()) {
      return Array.get(array, index) == reference;
    }
    if (type == boolean.class) {
      return Array.getBoolean(array, index) == isTrue(bits);
    }
    if (type == float.class) {
      return Float.floatToRawIntBits(Array.getFloat(array, index)) == (int) bits;
    }
    if (type == double.class) {
      return Double.doubleToRawLongBits(Array.getDouble(array, index)) == bits;
    }
    return Array.getLong(array, index) == narrowed(type, bits);
  }

  private static boolean isTrue(long bits) {
    return (bits & 1) != 0;
  }

  /** What is left of an int on the stack once it is stored. */
  private static long narrowed(Class<?> type, long bits) {
    if (type == byte.class) {
      return (byte) bits;
    }
    if (type == short.class) {
      return (short) bits;
    }
    return type == char.class ? (char) bits : bits;
  }
}
