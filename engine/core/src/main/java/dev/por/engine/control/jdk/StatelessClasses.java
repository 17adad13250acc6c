package dev.por.engine.control.jdk;

import dev.por.probe.leftout.LeftOutClasses;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;

/**
 * Knows the collections, maps and cursors in which the JDK keeps nothing that changes: empty
 * iterators, constant lists, classes that the program itself builds on {@code AbstractQueue} and
 * its kin. A method of the JDK works on them only through the methods that it calls, and por sees
 * those calls.
 *
 * <p>The fields that classes of the JDK declare decide. Classes of the program are instrumented.
 */
public final class StatelessClasses {
  private static final Set<Class<?>> VALUES = Set.of(Object.class, String.class, Class.class);

  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static final ClassValue<Boolean> VIEWS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Class<?> around = type.getEnclosingClass();
          return (around == AbstractMap.class || around == AbstractList.class)
              && Collection.class.isAssignableFrom(type);
        }
      };

  private StatelessClasses() {}

  /**
   * Whether the object has no state that the JDK keeps, apart from how often a list was changed.
   *
   * @param root what it is a view of, or itself
   */
  public static boolean contain(Object object, Object root) {
    return CLASSES.get(object.getClass())
        || (root != object && VIEWS.get(object.getClass()) && CLASSES.get(root.getClass()));
  }

  /** Whether an object that is no view has no state that the JDK keeps. */
  public static boolean contain(Object root) {
    return CLASSES.get(root.getClass());
  }

  private static boolean find(Class<?> type) {
    boolean known =
        Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || Map.Entry.class.isAssignableFrom(type)
            || isCursor(type);
    if (!known) {
      return false;
    }
    if (type.getName().equals("java.util.Arrays$ArrayList")) {
      // its content is an array, and hooks report the accesses to the elements
      return true;
    }
    if (type.getName().startsWith("java.util.ImmutableCollections$")) {
      return !isCursor(type);
    }
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (LeftOutClasses.remedy(c.getName()) != null || (isOfJdk(c) && declaresState(c))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isCursor(Class<?> type) {
    return Iterator.class.isAssignableFrom(type)
        || Enumeration.class.isAssignableFrom(type)
        || Spliterator.class.isAssignableFrom(type);
  }

  private static boolean isOfJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static boolean declaresState(Class<?> type) {
    return Arrays.stream(type.getDeclaredFields()).anyMatch(StatelessClasses::isState);
  }

  private static boolean isState(Field field) {
    int modifiers = field.getModifiers();
    if (Modifier.isStatic(modifiers) || field.getDeclaringClass() == AbstractList.class) {
      return false;
    }
    Class<?> type = field.getType();
    boolean constant = type.isPrimitive() || VALUES.contains(type);
    return Modifier.isFinal(modifiers) ? !constant : !isCacheOfView(field);
  }

  /** Whether the field only remembers a view that a map has handed out. */
  private static boolean isCacheOfView(Field field) {
    boolean view = field.getType() == Set.class || field.getType() == Collection.class;
    return view
        && Modifier.isTransient(field.getModifiers())
        && Map.class.isAssignableFrom(field.getDeclaringClass());
  }
}
