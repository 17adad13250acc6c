package dev.por.engine.control;

import dev.por.probe.internal.ShownMembers;
import dev.por.probe.statics.StaticsProbe;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * Finds the fields that hold an array or an object of the JDK. A report names the object by them,
 * since its type alone says little. The search looks at everything that is reachable: it is for the
 * few accesses of data races, never for every execution.
 */
final class HolderSearch {
  /** The search looks at this many objects: more than a test has that a reader can follow. */
  private static final int MOST = 100_000;

  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          return fields(type);
        }
      };

  private final IdentityHashMap<Object, List<Edge>> holders = new IdentityHashMap<>();
  private final Deque<Object> left = new ArrayDeque<>();

  /**
   * What holds an object: a field of {@code holder}, or an element of it when the field is null.
   */
  private record Edge(Object holder, Field field) {}

  private HolderSearch() {}

  /**
   * The fields, {@code pkg.Class.field} each, in order; of what arrays and objects of the JDK hold,
   * those that hold these. What only lambdas hold has {@code pkg.Class.lambda}. Empty when nothing
   * is found.
   *
   * @param roots where to look, beside static fields
   */
  static List<String> of(Object held, List<Object> roots) {
    HolderSearch search = new HolderSearch();
    search.enter(roots);
    SortedSet<String> names = new TreeSet<>();
    SortedSet<String> lambdas = new TreeSet<>();
    search.climb(held, names, lambdas);
    return List.copyOf(names.isEmpty() ? lambdas : names);
  }

  private void enter(List<Object> roots) {
    roots.forEach(root -> visit(root, null));
    for (Class<?> type : StaticsProbe.from(0)) {
      for (Field field : FIELDS.get(type)) {
        if (Modifier.isStatic(field.getModifiers())) {
          visit(value(field, null), new Edge(type, field));
        }
      }
    }
    while (!left.isEmpty() && holders.size() < MOST) {
      follow(left.pop());
    }
  }

  private void follow(Object object) {
    if (object instanceof Object[] array) {
      for (Object element : array) {
        visit(element, new Edge(array, null));
      }
      return;
    }
    for (Field field : FIELDS.get(object.getClass())) {
      if (!Modifier.isStatic(field.getModifiers())) {
        visit(value(field, object), new Edge(object, field));
      }
    }
  }

  private void visit(Object object, Edge edge) {
    if (object == null || isOpaque(object)) {
      return;
    }
    List<Edge> known = holders.get(object);
    if (known == null) {
      known = new ArrayList<>();
      holders.put(object, known);
      left.push(object);
    }
    if (edge != null) {
      known.add(edge);
    }
  }

  private void climb(Object held, SortedSet<String> names, SortedSet<String> lambdas) {
    IdentityHashMap<Object, Boolean> seen = new IdentityHashMap<>();
    Deque<Object> up = new ArrayDeque<>(List.of(held));
    while (!up.isEmpty()) {
      Object object = up.pop();
      if (seen.put(object, true) != null) {
        continue;
      }
      for (Edge edge : holders.getOrDefault(object, List.of())) {
        if (edge.field == null || isOfJdk(edge.field.getDeclaringClass())) {
          up.push(edge.holder);
        } else if (edge.field.getDeclaringClass().isHidden()) {
          lambdas.add(
              edge.field.getDeclaringClass().getName().replaceFirst("\\$\\$Lambda.*", ".lambda"));
        } else {
          names.add(edge.field.getDeclaringClass().getName() + "." + edge.field.getName());
        }
      }
    }
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getClassLoader() == null;
  }

  /** Whether the object holds nothing that a test made, or everything. */
  private static boolean isOpaque(Object object) {
    return object instanceof Class<?>
        || object instanceof ClassLoader
        || object instanceof String
        || object instanceof Number
        || object instanceof ThreadGroup
        || object.getClass().getName().startsWith("dev.por.engine.");
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : ShownMembers.fields(c)) {
        boolean statically = Modifier.isStatic(field.getModifiers());
        if (!field.getType().isPrimitive() && (!statically || c == type) && opens(field)) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static boolean opens(Field field) {
    try {
      field.setAccessible(true);
      return true;
    } catch (RuntimeException e) {
      // a module that is closed to the engine
      return false;
    }
  }

  private static Object value(Field field, Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field + " was made accessible", e);
    }
  }
}
