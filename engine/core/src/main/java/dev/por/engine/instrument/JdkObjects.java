package dev.por.engine.instrument;

import java.util.List;
import java.util.Set;

/**
 * JDK classes whose instances have state that threads may share, and of which each method is one
 * operation: what it does is not interleaved, that it happens is. Nested classes (iterators, views)
 * count with the class around them.
 */
final class JdkObjects {
  private static final Set<String> CLASSES =
      Set.of(
          "java/lang/StringBuilder",
          "java/util/ArrayDeque",
          "java/util/ArrayList",
          "java/util/BitSet",
          "java/util/EnumMap",
          "java/util/HashMap",
          "java/util/HashSet",
          "java/util/IdentityHashMap",
          "java/util/JumboEnumSet",
          "java/util/LinkedHashMap",
          "java/util/LinkedHashSet",
          "java/util/LinkedList",
          "java/util/PriorityQueue",
          "java/util/RegularEnumSet",
          "java/util/StringJoiner",
          "java/util/TreeMap",
          "java/util/TreeSet",
          "java/util/WeakHashMap",
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractMap",
          "java/util/AbstractQueue",
          "java/util/AbstractSequentialList",
          "java/util/AbstractSet");

  /** Beginnings of the names of methods that change nothing. */
  private static final List<String> READERS =
      List.of(
          "get",
          "contains",
          "size",
          "isEmpty",
          "peek",
          "element",
          "iterator",
          "listIterator",
          "descending",
          "spliterator",
          "stream",
          "hasNext",
          "next",
          "hasPrevious",
          "previous",
          "forEach",
          "toString",
          "equals",
          "hashCode",
          "toArray",
          "indexOf",
          "lastIndexOf",
          "key",
          "values",
          "entrySet",
          "navigableKeySet",
          "first",
          "last",
          "floor",
          "ceiling",
          "lower",
          "higher",
          "head",
          "tail",
          "sub",
          "comparator",
          "length",
          "charAt",
          "cardinality",
          "intersects",
          "estimateSize",
          "characteristics",
          "tryAdvance",
          "trySplit",
          "clone",
          "codePoint",
          "chars",
          "compareTo",
          "capacity",
          "map");

  private JdkObjects() {}

  /** Whether the class, by its internal name, is one of them. */
  static boolean contain(String name) {
    int nested = name.indexOf('$');
    return CLASSES.contains(nested < 0 ? name : name.substring(0, nested));
  }

  /** Whether the method leaves the object as it is. */
  static boolean reads(String method) {
    for (String reader : READERS) {
      if (method.startsWith(reader)) {
        // pollFirst and the like begin otherwise; getAndSet is not here
        return true;
      }
    }
    return false;
  }
}
