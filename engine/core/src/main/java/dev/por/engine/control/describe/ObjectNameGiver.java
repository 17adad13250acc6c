package dev.por.engine.control.describe;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Names the objects of one execution for a reader: by their class and a number, in the order in
 * which the reader meets them. It never asks code under test: a {@code toString} may do anything.
 */
public final class ObjectNameGiver {
  private static final int MAX_TEXT = 200;

  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final Map<Class<?>, Integer> counts = new HashMap<>();

  public String of(Object object) {
    if (object == null) {
      return "null";
    }
    if (object instanceof Class<?> type) {
      return simpleName(type) + ".class";
    }
    return names.computeIfAbsent(
        object, o -> simpleName(o.getClass()) + "#" + counts.merge(o.getClass(), 1, Integer::sum));
  }

  /** From now on the object is called so. */
  public void name(Object object, String name) {
    names.put(object, name);
  }

  /** A value as a reader writes it. */
  public String value(Object value) {
    if (value instanceof String text) {
      String shown = text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) + "…" : text;
      return '"' + shown + '"';
    }
    if (value instanceof Number || value instanceof Boolean || value instanceof Character) {
      boolean jdk = value.getClass().getClassLoader() == null;
      return jdk ? value.toString() : of(value);
    }
    return value instanceof Enum<?> constant ? constant.name() : of(value);
  }

  /** A value as a reader writes it; an object that no reader has met yet gets no name by that. */
  public String glance(Object value) {
    boolean plain =
        value == null
            || value instanceof String
            || value instanceof Class<?>
            || value instanceof Enum<?>
            || value instanceof Boolean
            || value instanceof Character
            || (value instanceof Number && value.getClass().getPackageName().equals("java.lang"));
    return plain || names.containsKey(value) ? value(value) : simpleName(value.getClass());
  }

  /**
   * The simple name of a class. The JVM does not give it where another loader has defined the
   * enclosing class.
   */
  private static String simpleName(Class<?> type) {
    String name;
    try {
      name = type.getSimpleName();
    } catch (LinkageError e) {
      name = "";
    }
    return name.isEmpty() ? type.getName().substring(type.getName().lastIndexOf('.') + 1) : name;
  }
}
