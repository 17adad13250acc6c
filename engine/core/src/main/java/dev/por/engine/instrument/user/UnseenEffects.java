package dev.por.engine.instrument.user;

import dev.por.engine.instrument.jdk.FieldUpdaterWeaver;
import dev.por.engine.instrument.names.Jdk;
import java.util.Set;

/**
 * Which calls of the JDK by code that is left out may change something that no hook reports: all
 * but those of classes that have hooks, or that have nothing to change.
 */
final class UnseenEffects {
  /** Never call anything else, and change nothing that was there before. */
  private static final Set<String> LEAVES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Short",
          "java/lang/String");

  /** What else changes nothing that threads could share, or leads to code with hooks. */
  private static final Set<String> HARMLESS =
      Set.of(
          "java/lang/AssertionError",
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Iterable",
          "java/lang/Runnable",
          "java/lang/StackWalker",
          "java/lang/StringBuilder",
          "java/lang/ThreadLocal",
          "java/lang/Throwable",
          "java/util/Collections",
          "java/util/Comparator",
          "java/util/Enumeration",
          "java/util/Iterator",
          "java/util/ListIterator",
          "java/util/Locale",
          "java/util/Spliterator",
          "java/util/concurrent/Callable",
          "java/util/concurrent/Executor",
          "java/util/concurrent/ExecutorService",
          "java/util/concurrent/Executors",
          "java/util/concurrent/locks/Condition",
          "java/util/concurrent/locks/LockSupport");

  private static final Set<String> OF_ARRAYS =
      Set.of("asList", "copyOf", "copyOfRange", "equals", "hashCode", "stream", "toString");

  private UnseenEffects() {}

  static boolean isLeaf(String owner) {
    return LEAVES.contains(owner);
  }

  static boolean mayHave(String owner, String name) {
    if (!Jdk.owns(owner) || owner.startsWith("[") || isHarmless(owner)) {
      return false;
    }
    boolean asks = name.startsWith("get") && !name.startsWith("getAnd");
    return switch (owner) {
      case "java/lang/System" -> name.equals("arraycopy") || name.startsWith("set");
      case "java/lang/Object", "java/lang/Thread", "java/lang/ThreadGroup" -> false;
      case "java/util/Arrays" -> !OF_ARRAYS.contains(name);
      case "java/lang/invoke/VarHandle", "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" -> !asks;
      default -> {
        boolean changes = !name.equals("<init>") && !name.startsWith("is") && !asks;
        yield changes
            && !FieldUpdaterWeaver.contain(owner)
            && !isException(owner)
            && UnseenSideEffects.mayHaveUnmet(owner, name);
      }
    };
  }

  private static boolean isHarmless(String owner) {
    return LEAVES.contains(owner)
        || HARMLESS.contains(owner)
        || owner.startsWith("java/util/function/")
        || owner.startsWith("java/lang/ref/")
        || owner.startsWith("java/util/stream/")
        || owner.startsWith("java/time/");
  }

  private static boolean isException(String owner) {
    return owner.endsWith("Exception") || owner.endsWith("Error");
  }
}
