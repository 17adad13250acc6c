package dev.por.engine.control.repetition;

import dev.por.engine.control.identity.ObjectIdentityTable;
import dev.por.engine.model.Mix64;
import dev.por.probe.internal.ShownMembers;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Turns what an object of the JDK holds into one number that is equal for equal contents within one
 * execution: its fields, and those of the objects of the JDK that it is made of. An object that the
 * program knows stands for itself.
 */
final class ObjectDigest {
  /** There is no number: something cannot be looked at, or there is too much of it. */
  static final long UNKNOWN = 0;

  private static final int MOST_VALUES = 20_000;
  private static final long NULL = 1;

  /**
   * Counts changes for cursors, for ever. A cursor compares it with what it was, which comes out
   * the same in every round but the first. A class of the program may read it as a number.
   */
  private static final String CHANGES = "modCount";

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fields(type);
        }
      };

  private final ObjectIdentityTable identities;
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<Object> parts = new ArrayList<>();
  private int values;

  ObjectDigest(ObjectIdentityTable identities) {
    this.identities = identities;
  }

  /** A reference: a value by what it is, any other object by which one it is. */
  static long reference(Object object) {
    if (object == null) {
      return NULL;
    }
    return isValue(object)
        ? Mix64.mix(Mix64.mix(object.getClass().getName()), Mix64.mix(object.toString()))
        : Mix64.mix(2, System.identityHashCode(object));
  }

  /** Whether the object is no more than its text says; of two equal ones either will do. */
  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Boolean
        || object instanceof Character
        || (object instanceof Number && object.getClass().getPackageName().equals("java.lang"));
  }

  /** The contents of an object, or {@link #UNKNOWN}. */
  long of(Object object) {
    numbers.clear();
    parts.clear();
    values = 0;
    add(object);
    long sum = 1;
    try {
      for (int i = 0; i < parts.size(); i++) {
        sum = Mix64.mix(sum, contents(parts.get(i)));
        if (values > MOST_VALUES) {
          return UNKNOWN;
        }
      }
    } catch (IllegalAccessException e) {
      return UNKNOWN;
    } finally {
      numbers.clear();
      parts.clear();
    }
    return sum == UNKNOWN ? 1 : sum;
  }

  /** How many values the latest digest has. */
  int values() {
    return values;
  }

  private long contents(Object part) throws IllegalAccessException {
    long sum = Mix64.mix(part.getClass().getName());
    if (part instanceof StringBuffer || part instanceof StringBuilder) {
      return Mix64.mix(sum, Mix64.mix(part.toString()));
    }
    if (part.getClass().isArray()) {
      return elements(part, sum);
    }
    List<Field> fields = FIELDS.get(part.getClass());
    if (fields == null) {
      throw new IllegalAccessException(part.getClass().getName());
    }
    for (Field field : fields) {
      sum = Mix64.mix(sum, value(field.getType(), field.get(part)));
    }
    return sum;
  }

  private long elements(Object array, long before) {
    long sum = before;
    Class<?> type = array.getClass().getComponentType();
    int length = Math.min(Array.getLength(array), MOST_VALUES + 1);
    for (int i = 0; i < length; i++) {
      sum = Mix64.mix(sum, value(type, Array.get(array, i)));
    }
    return Mix64.mix(sum, length);
  }

  private long value(Class<?> type, Object value) {
    values++;
    if (type.isPrimitive()) {
      return WrittenCell.bits(value);
    }
    if (value == null || isKnown(value)) {
      return reference(value);
    }
    return Mix64.mix(3, add(value));
  }

  /** Whether the object is no part of the one whose contents are wanted. */
  private boolean isKnown(Object object) {
    boolean other = object.getClass().getClassLoader() != null && !object.getClass().isArray();
    return other
        || object instanceof Thread
        || object instanceof Class
        || isValue(object)
        || (identities.find(object) != 0 && !numbers.containsKey(object));
  }

  /** The number of a part: parts are numbered as they are met. */
  private int add(Object object) {
    Integer known = numbers.putIfAbsent(object, parts.size());
    if (known != null) {
      return known;
    }
    parts.add(object);
    return parts.size() - 1;
  }

  /** The fields of objects of the class; null when they cannot all be read. */
  private static List<Field> fields(Class<?> type) {
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (!ShownMembers.hasFields(c)) {
        return null;
      }
      for (Field field : ShownMembers.fields(c)) {
        boolean forCursors = field.getName().equals(CHANGES) && type.getClassLoader() == null;
        if (Modifier.isStatic(field.getModifiers()) || forCursors) {
          continue;
        }
        if (!field.trySetAccessible()) {
          return null;
        }
        all.add(field);
      }
    }
    return all;
  }
}
