package dev.por.engine.control;

import dev.por.probe.internal.ShownMembers;
import dev.por.probe.statics.StaticsProbe;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Names objects as the code under test does: by the fields, from the test's own or from static ones
 * on, that lead to them. It is for schedules that are written down, never for every execution, and
 * calls no code under test.
 */
final class HolderNameGiver {
  /** A longer way is no name. */
  private static final int MOST_FIELDS = 4;

  private static final int MOST_OBJECTS = 5_000;
  private static final int MOST_ELEMENTS = 50;

  /** How often an object is looked for that nothing holds. */
  private static final int ATTEMPTS = 3;

  /** What is known by its value. */
  private static final Set<Class<?>> VALUES =
      Set.of(
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  /** Lists whose elements have the places that their array gives them. */
  private static final Map<String, String> ARRAYS =
      Map.of("java.util.ArrayList", "elementData", "java.util.Arrays$ArrayList", "a");

  /** Synchronised and other views, which have the name of what they show. */
  private static final String WRAPPERS = "java.util.Collections$";

  private final String testClass;
  private final Supplier<List<Object>> known;
  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Integer> misses = new IdentityHashMap<>();
  private final Deque<Found> left = new ArrayDeque<>();

  private record Found(Object object, int depth) {}

  /**
   * The names of one execution.
   *
   * @param testClass the class of the test
   * @param known the objects that the execution has met
   */
  HolderNameGiver(String testClass, Supplier<List<Object>> known) {
    this.testClass = testClass;
    this.known = known;
  }

  /** The name of an object, or null when no field leads to it. */
  String of(Object object) {
    if (object instanceof Class<?>) {
      return null;
    }
    String name = names.get(object);
    if (name == null && misses.merge(object, 1, Integer::sum) <= ATTEMPTS) {
      search();
      name = names.get(object);
    }
    return name;
  }

  private void search() {
    IdentityHashMap<Object, String> before = new IdentityHashMap<>(names);
    names.clear();
    for (Object object : known.get()) {
      if (object.getClass().getName().equals(testClass)) {
        found(object, "this", 0);
      }
    }
    for (Class<?> type : StaticsProbe.from(0)) {
      follow(type, null, type.getSimpleName(), 0);
    }
    while (!left.isEmpty() && names.size() < MOST_OBJECTS) {
      Found next = left.poll();
      String name = names.get(next.object);
      follow(next.object.getClass(), next.object, name.equals("this") ? "" : name, next.depth);
    }
    left.clear();
    // a name that was given once stays: a reader must be able to follow it
    names.putAll(before);
  }

  private void follow(Class<?> type, Object object, String name, int depth) {
    if (object instanceof Object[] array) {
      elements(array, name, depth);
    } else if (type.getClassLoader() != null) {
      for (Class<?> c = type; c != null && c.getClassLoader() != null; c = c.getSuperclass()) {
        for (Field field : ShownMembers.fields(c)) {
          if (Modifier.isStatic(field.getModifiers()) == (object == null)) {
            found(value(field, object), join(name, field.getName()), depth + 1);
          }
        }
      }
    } else if (type.getName().startsWith(WRAPPERS)) {
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        for (Field field : ShownMembers.fields(c)) {
          if (!Modifier.isStatic(field.getModifiers())) {
            found(value(field, object), name, depth + 1);
          }
        }
      }
    } else if (ARRAYS.containsKey(type.getName())) {
      for (Field field : ShownMembers.fields(type)) {
        if (field.getName().equals(ARRAYS.get(type.getName()))) {
          elements(value(field, object), name, depth);
        }
      }
    }
  }

  private static String join(String name, String field) {
    return name.isEmpty() ? field : name + "." + field;
  }

  private void elements(Object array, String name, int depth) {
    int length = array == null ? 0 : Math.min(MOST_ELEMENTS, Array.getLength(array));
    for (int i = 0; i < length; i++) {
      found(((Object[]) array)[i], name + "[" + i + "]", depth + 1);
    }
  }

  private void found(Object object, String name, int depth) {
    boolean nameless =
        object == null
            || object instanceof Class<?>
            || object instanceof String
            || VALUES.contains(object.getClass())
            || object instanceof Enum<?>
            || object.getClass().isHidden();
    if (!nameless && depth <= MOST_FIELDS && names.putIfAbsent(object, name) == null) {
      left.add(new Found(object, depth));
    }
  }

  private static Object value(Field field, Object object) {
    if (field.getType().isPrimitive()) {
      return null;
    }
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (ReflectiveOperationException | RuntimeException e) {
      // a field that reflection may not read gives no name
      return null;
    }
  }
}
