package dev.por.engine.instrument.object;

import dev.por.probe.Operations;
import java.util.Set;

/**
 * Which methods of lists are about one element, or about none: those of different elements have no
 * effect on each other. All others are about the whole list.
 */
final class ListOperations {
  /** A part of a list that has no class of its own for its parts. */
  static final String PART_OF_ABSTRACT = "java/util/AbstractList$SubList";

  private static final String PART = "java/util/ArrayList$SubList";
  private static final Set<String> LISTS = Set.of("java/util/ArrayList", "java/util/LinkedList");

  /** What they inherit from. */
  private static final Set<String> ABOVE =
      Set.of(
          "java/util/AbstractCollection",
          "java/util/AbstractList",
          "java/util/AbstractSequentialList");

  /** Methods with an index. */
  private static final Set<String> OF_ONE = Set.of("elementData", "get", "set");

  /** Methods without an index: they are about the first element. */
  private static final Set<String> OF_FIRST = Set.of("element", "getFirst", "peek", "peekFirst");

  /** Methods of lists, and of cursors over them, that look at no element. */
  private static final Set<String> OF_NONE =
      Set.of(
          "characteristics",
          "descendingIterator",
          "estimateSize",
          "hasNext",
          "hasPrevious",
          "isEmpty",
          "iterator",
          "listIterator",
          "nextIndex",
          "node",
          "parallelStream",
          "previousIndex",
          "reversed",
          "size",
          "spliterator",
          "stream",
          "subList");

  private ListOperations() {}

  /** {@link Operations#INDEXED}, {@link Operations#STRUCTURE}, or 0 for the whole list. */
  static int extent(String className, String method, String descriptor) {
    boolean list = LISTS.contains(className);
    boolean indexed = OF_ONE.contains(method) && descriptor.startsWith("(I");
    boolean first = list && OF_FIRST.contains(method) && descriptor.startsWith("()");
    if (first || (indexed && (list || isPart(className)))) {
      return Operations.INDEXED;
    }
    return OF_NONE.contains(method) && isOfList(className) ? Operations.STRUCTURE : 0;
  }

  /** Whether a view hands it over to its list, which knows the index. */
  static boolean isLeftToList(String className, String method) {
    return className.equals("java/util/LinkedList$ReverseOrderLinkedListView")
        && OF_ONE.contains(method);
  }

  /** Whether its instances show a part of a list, from an offset on. */
  static boolean isPart(String className) {
    return className.equals(PART) || className.equals(PART_OF_ABSTRACT);
  }

  private static boolean isOfList(String className) {
    int nested = className.indexOf('$');
    String top = nested < 0 ? className : className.substring(0, nested);
    return LISTS.contains(top) || ABOVE.contains(top);
  }
}
