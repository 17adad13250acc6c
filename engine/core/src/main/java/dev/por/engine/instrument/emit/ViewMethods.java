package dev.por.engine.instrument.emit;

import dev.por.probe.Derivations;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/**
 * Which methods of JDK objects return a view of their object: by what they are declared to return.
 * Elements come as {@code Object}, since classes of the JDK are generic; what is in no list here is
 * itself.
 */
final class ViewMethods {
  /** The method returns no view. */
  static final int NONE = 0;

  /** What shows the state of another object, or stands in it. */
  private static final Set<String> VIEWS =
      Set.of(
          "java/util/Collection",
          "java/util/Deque",
          "java/util/Enumeration",
          "java/util/Iterator",
          "java/util/List",
          "java/util/ListIterator",
          "java/util/Map",
          "java/util/NavigableMap",
          "java/util/NavigableSet",
          "java/util/SequencedCollection",
          "java/util/SequencedMap",
          "java/util/SequencedSet",
          "java/util/Set",
          "java/util/SortedMap",
          "java/util/SortedSet",
          "java/util/Spliterator",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/ConcurrentNavigableMap",
          "java/util/concurrent/locks/Condition",
          "java/util/concurrent/locks/Lock",
          "java/util/concurrent/locks/ReadWriteLock");

  /** Ends of the names of nested classes that are the same. */
  private static final List<String> NESTED =
      List.of(
          "Iterator",
          "Itr",
          "KeySet",
          "KeySetView",
          "OfDouble",
          "OfInt",
          "OfLong",
          "ReadLock",
          "Spliterator",
          "SubList",
          "SubMap",
          "WriteLock");

  /** Methods without arguments whose object keeps the view that it has returned. */
  private static final Set<String> KEEPING =
      Set.of(
          "asReadLock",
          "asReadWriteLock",
          "asWriteLock",
          "descendingKeySet",
          "descendingMap",
          "entrySet",
          "keySet",
          "navigableKeySet",
          "readLock",
          "sequencedEntrySet",
          "sequencedKeySet",
          "sequencedValues",
          "values",
          "writeLock");

  /** Methods of cursors that return what they go over: it may be an entry of a map. */
  private static final Set<String> GOING_ON = Set.of("next", "nextElement", "previous");

  /** Methods of maps that return what a function has made in them. */
  private static final Set<String> MAKING = Set.of("compute", "computeIfAbsent", "merge");

  private ViewMethods() {}

  /** One of {@link Derivations}, or {@link #NONE}. */
  static int of(String method, String descriptor) {
    Type result = Type.getReturnType(descriptor);
    if (result.getSort() != Type.OBJECT || method.equals("clone")) {
      return NONE;
    }
    String type = result.getInternalName();
    if (isView(type) || method.equals("reversed")) {
      boolean kept = KEEPING.contains(method) && descriptor.startsWith("()");
      return kept ? Derivations.KEPT : Derivations.VIEW;
    }
    boolean element = type.equals("java/lang/Object") || type.equals("java/util/Map$Entry");
    if (element && MAKING.contains(method)) {
      return Derivations.MADE;
    }
    return element && GOING_ON.contains(method) ? Derivations.ENTRY : NONE;
  }

  private static boolean isView(String type) {
    return VIEWS.contains(type)
        || (type.startsWith("java/util/")
            && type.contains("$")
            && NESTED.stream().anyMatch(type::endsWith));
  }
}
