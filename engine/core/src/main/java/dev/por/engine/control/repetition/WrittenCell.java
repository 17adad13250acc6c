package dev.por.engine.control.repetition;

import dev.por.engine.model.Mix64;
import dev.por.probe.statics.StaticsProbe;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * A location whose value can be looked at between transitions.
 *
 * @param target the object or array; null for a static field
 * @param element the index, or -1
 * @param field the field; null for an element and an atomic object
 */
record WrittenCell(Object target, int element, Field field) {
  private static final Set<Class<?>> ATOMIC =
      Set.of(AtomicBoolean.class, AtomicInteger.class, AtomicLong.class, AtomicReference.class);

  private static final Set<Class<?>> ATOMIC_ARRAYS =
      Set.of(AtomicIntegerArray.class, AtomicLongArray.class, AtomicReferenceArray.class);

  /** Whether the object is nothing but one value. */
  static boolean isAtomic(Object object) {
    return ATOMIC.contains(object.getClass());
  }

  /** Whether the object is an array of the language, or an atomic array. */
  static boolean isArray(Object object) {
    return object.getClass().isArray() || ATOMIC_ARRAYS.contains(object.getClass());
  }

  /** The value; null where the class of a static has not been initialised. */
  Object value() throws IllegalAccessException {
    if (field != null) {
      return isThere() ? field.get(target) : null;
    }
    return element < 0 ? held() : elementOf(target);
  }

  /** Whether values are numbers and the like, and no references. */
  boolean isPrimitive() {
    if (field != null) {
      return field.getType().isPrimitive();
    }
    Class<?> type = target.getClass();
    return type.isArray()
        ? type.getComponentType().isPrimitive()
        : type != AtomicReference.class && type != AtomicReferenceArray.class;
  }

  /** To read the static of a class that is not initialised would initialise it. */
  private boolean isThere() {
    return !Modifier.isStatic(field.getModifiers())
        || StaticsProbe.from(0).contains(field.getDeclaringClass());
  }

  private Object held() {
    if (target instanceof AtomicInteger number) {
      return number.get();
    }
    if (target instanceof AtomicLong number) {
      return number.get();
    }
    return target instanceof AtomicBoolean flag ? flag.get() : ((AtomicReference<?>) target).get();
  }

  private Object elementOf(Object array) {
    if (array instanceof AtomicIntegerArray ints) {
      return ints.get(element);
    }
    if (array instanceof AtomicLongArray longs) {
      return longs.get(element);
    }
    return array instanceof AtomicReferenceArray<?> references
        ? references.get(element)
        : Array.get(array, element);
  }

  /** A primitive value as one number: its type and its bits. */
  static long bits(Object boxed) {
    if (boxed instanceof Double number) {
      return Mix64.mix(1, Double.doubleToRawLongBits(number));
    }
    if (boxed instanceof Float number) {
      return Mix64.mix(2, Float.floatToRawIntBits(number));
    }
    if (boxed instanceof Boolean flag) {
      return flag ? 3 : 4;
    }
    return boxed instanceof Character c
        ? Mix64.mix(5, c)
        : Mix64.mix(6, ((Number) boxed).longValue());
  }
}
