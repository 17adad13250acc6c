package dev.por.engine.control.jdk;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Knows the maps and sets whose entries can be locations of their own, and the keys that can name
 * such a location. A sub class may do something else in any method, so only these classes count. To
 * hash, compare or order such keys runs no code under test, and keys that are equal have equal
 * numbers.
 */
public final class KeyedClasses {
  /** Tests compare with what comes out when every map is one location. */
  private static final boolean UNDIVIDED = Boolean.getBoolean("por.maps.undivided");

  private static final int NONE = 0;
  private static final int HASHED = 1;
  private static final int LINKED = 2;
  private static final int SORTED = 3;

  private static final Map<Class<?>, Integer> MAPS =
      Map.ofEntries(
          Map.entry(HashMap.class, HASHED),
          Map.entry(HashSet.class, HASHED),
          Map.entry(LinkedHashSet.class, HASHED),
          Map.entry(LinkedHashMap.class, LINKED),
          Map.entry(ConcurrentHashMap.class, HASHED),
          Map.entry(ConcurrentHashMap.KeySetView.class, HASHED),
          Map.entry(TreeMap.class, SORTED),
          Map.entry(TreeSet.class, SORTED),
          Map.entry(ConcurrentSkipListMap.class, SORTED),
          Map.entry(ConcurrentSkipListSet.class, SORTED));

  private static final Set<Class<?>> KEYS =
      Set.of(
          Boolean.class,
          Byte.class,
          Character.class,
          Double.class,
          Float.class,
          Integer.class,
          Long.class,
          Short.class,
          String.class,
          UUID.class);

  private static final Field BY_ACCESS = byAccess();

  private static final ClassValue<Integer> KINDS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return UNDIVIDED ? NONE : MAPS.getOrDefault(type, NONE);
        }
      };

  private static final ClassValue<Boolean> NAMING =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return KEYS.contains(type) || Enum.class.isAssignableFrom(type);
        }
      };

  private static final AtomicInteger COUNT = new AtomicInteger();

  private static final ClassValue<Integer> NUMBERS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return COUNT.incrementAndGet();
        }
      };

  private KeyedClasses() {}

  private static Field byAccess() {
    try {
      Field field = LinkedHashMap.class.getDeclaredField("accessOrder");
      field.setAccessible(true);
      return field;
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Whether entries of the object can be locations. */
  public static boolean contain(Object map) {
    int kind = KINDS.get(map.getClass());
    return switch (kind) {
      case HASHED -> true;
      case LINKED -> !isByAccess(map);
      case SORTED -> isInNaturalOrder(map);
      default -> false;
    };
  }

  /** Whether the order in which its entries come depends on the order in which they were added. */
  public static boolean areOrderedByAdditions(Object map) {
    return KINDS.get(map.getClass()) != SORTED;
  }

  /** In the order of accesses, every look at an entry changes the map. */
  private static boolean isByAccess(Object map) {
    try {
      return BY_ACCESS.getBoolean(map);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the agent has not opened " + BY_ACCESS, e);
    }
  }

  /** A comparator may be code under test, and take keys for equal that are not. */
  private static boolean isInNaturalOrder(Object map) {
    return map instanceof SortedMap<?, ?> sorted
        ? sorted.comparator() == null
        : ((SortedSet<?>) map).comparator() == null;
  }

  /** Whether the key names a location in the map. */
  public static boolean isKey(Object map, Object key) {
    if (key == null) {
      return areOrderedByAdditions(map) && !isConcurrent(map);
    }
    return NAMING.get(key.getClass());
  }

  private static boolean isConcurrent(Object map) {
    return map.getClass().getName().startsWith("java.util.concurrent.");
  }

  /** A number of the key, the same in every JVM. */
  public static int number(Object key) {
    if (key instanceof Enum<?> constant) {
      return constant.name().hashCode();
    }
    return key == null ? 0 : key.hashCode();
  }

  /**
   * A number of the class by which the map compares the key; 0 where keys of all classes can be in
   * one map. Classes have different numbers.
   */
  public static int comparedAs(Object map, Object key) {
    if (KINDS.get(map.getClass()) != SORTED) {
      return 0;
    }
    boolean constant = key instanceof Enum<?>;
    return NUMBERS.get(constant ? ((Enum<?>) key).getDeclaringClass() : key.getClass());
  }

  /** Whether the map has an entry for the key; not if it holds keys that exclude this one. */
  public static boolean has(Object map, Object key) {
    try {
      return map instanceof Map<?, ?> entries
          ? entries.containsKey(key)
          : ((Set<?>) map).contains(key);
    } catch (ClassCastException e) {
      // the operation itself will throw that
      return false;
    }
  }

  /** Whether the entry that the map has for the key lacks a value. */
  public static boolean isBlank(Object map, Object key) {
    return map instanceof Map<?, ?> entries && entries.get(key) == null;
  }
}
