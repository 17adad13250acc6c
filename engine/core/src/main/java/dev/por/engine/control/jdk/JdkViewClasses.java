package dev.por.engine.control.jdk;

import dev.por.probe.Derivations;
import dev.por.probe.object.StatefulClassRegister;
import java.util.AbstractMap;
import java.util.Map;

/**
 * Knows, by their classes, which objects that a method of a JDK object returns are views of it. An
 * element, a copy or an object that belongs to something else is no view.
 */
public final class JdkViewClasses {
  private static final ClassValue<Boolean> ENTRIES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isEntryOfMap(type);
        }
      };

  private static final ClassValue<Boolean> EMPTY =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return type.getName().startsWith("java.util.Collections$Empty")
              || type.getName().startsWith("java.util.Spliterators$Empty");
        }
      };

  private JdkViewClasses() {}

  /**
   * Whether the result shows the state of the object.
   *
   * @param how what the method is declared to return: one of {@link Derivations}
   */
  public static boolean isView(Object result, Object object, int how) {
    return switch (how) {
      case Derivations.ENTRY -> isEntry(result) && JdkStateClasses.has(object);
      case Derivations.PART -> isInside(result.getClass(), object.getClass());
      // the JDK has empty views once for all
      default -> JdkStateClasses.has(result) && !EMPTY.get(result.getClass());
    };
  }

  /** Whether the object is an entry that a map consists of, or one that leads back to the map. */
  public static boolean isEntry(Object object) {
    return object instanceof Map.Entry<?, ?> && ENTRIES.get(object.getClass());
  }

  /** Whether the class is that of entries of a map. A pair is not: it is a copy or stands alone. */
  private static boolean isEntryOfMap(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      // what is around a class of the program may be absent, or another one of that name
      Class<?> around = c.getClassLoader() == null ? outermost(c) : c;
      boolean map = Map.class.isAssignableFrom(around) && around != AbstractMap.class;
      if (c != around && map) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the class of the result is inside of the class of the object, or of a super class of
   * it.
   */
  private static boolean isInside(Class<?> result, Class<?> type) {
    boolean ofJdk = result.getClassLoader() == null;
    if (!ofJdk || !StatefulClassRegister.contain(result) || !StatefulClassRegister.contain(type)) {
      return false;
    }
    Class<?> around = outermost(result);
    for (Class<?> c = type; around != result && c != null; c = c.getSuperclass()) {
      if (c.getClassLoader() == null && outermost(c) == around) {
        return true;
      }
    }
    return false;
  }

  private static Class<?> outermost(Class<?> type) {
    Class<?> outer = type;
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      outer = c;
    }
    return outer;
  }
}
