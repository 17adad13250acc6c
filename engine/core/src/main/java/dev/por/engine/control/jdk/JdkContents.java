package dev.por.engine.control.jdk;

import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Hashtable;
import java.util.Map;
import java.util.Optional;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * Finds the objects in an array or a collection that the JDK has made. They come to the program
 * together with it, whichever thread takes them out first.
 */
public final class JdkContents {
  private static final ClassValue<Boolean> CONTAINERS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isContainer(type);
        }
      };

  private JdkContents() {}

  /** The elements; keys and values of a map. */
  public static Iterable<?> of(Object object) {
    if (object instanceof Object[] array) {
      return Arrays.asList(array);
    }
    if (!CONTAINERS.get(object.getClass())) {
      return Collections.emptyList();
    }
    if (object instanceof Map<?, ?> map) {
      return Stream.concat(map.keySet().stream(), map.values().stream()).toList();
    }
    if (object instanceof Optional<?> optional) {
      return optional.map(Collections::singletonList).orElse(Collections.emptyList());
    }
    return (Collection<?>) object;
  }

  /** Whether por can go through such a container without a lock, and without code under test. */
  private static boolean isContainer(Class<?> type) {
    String name = type.getName();
    boolean own = type.getClassLoader() == null && name.startsWith("java.util.");
    boolean guarded = Vector.class.isAssignableFrom(type) || Hashtable.class.isAssignableFrom(type);
    boolean wrapper = name.startsWith("java.util.Collections$");
    boolean concurrent =
        name.startsWith("java.util.concurrent.")
            && type != ConcurrentHashMap.class
            && type != ConcurrentSkipListMap.class;
    boolean container =
        Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || type == Optional.class;
    return own && container && !guarded && !wrapper && !concurrent;
  }
}
