package dev.por.probe.chance;

/**
 * Hash codes of enum constants and of classes that are the same in every JVM, by their names. The
 * rule looks at the object alone and never at the caller: tables that one thread fills others read.
 * What may be in a table since before the agent came keeps the hash code of the JVM.
 */
public final class Hashes {
  /** No answer: the hash code is the one of the JVM. */
  private static final int NONE = -1;

  private static String[] early = {};

  private Hashes() {}

  /** The names of the enums of the JDK that were there before the agent, ascending. */
  public static void leave(String[] enums) {
    early = enums;
  }

  /** At the beginning of {@code Enum.hashCode}; negative, or its result. */
  public static int ofEnum(Object constant) {
    Enum<?> value = (Enum<?>) constant;
    Class<?> type = value.getDeclaringClass();
    return type.getClassLoader() == null && isEarly(type.getName())
        ? NONE
        : mixed(type.getName().hashCode() * 31 + value.name().hashCode());
  }

  /** The hash code of an object if it is a constant or a class that has one here, or negative. */
  static int of(Object object) {
    if (object instanceof Enum<?>) {
      return ofEnum(object);
    }
    return object instanceof Class<?> type && type.getClassLoader() != null ? ofClass(type) : NONE;
  }

  /** Before por itself puts a class of the code under test into a table. */
  public static void settle(Class<?> type) {
    if (type.getClassLoader() != null) {
      ofClass(type);
    }
  }

  /** Code that asks no hook gets the same. One that has asked before all others decides. */
  private static int ofClass(Class<?> type) {
    if (HashHeader.isBlank(type)) {
      HashHeader.give(type, mixed(stable(type).hashCode()) | 1);
    }
    return System.identityHashCode(type);
  }

  /** The names of hidden classes end in a number that differs from run to run. */
  private static String stable(Class<?> type) {
    String name = type.getName();
    return type.isHidden() ? name.substring(0, name.lastIndexOf('/')) : name;
  }

  /** Spread over all tables, and never negative. */
  private static int mixed(int hash) {
    int mixed = hash * 0x9E3779B9;
    return (mixed ^ mixed >>> 15) & Integer.MAX_VALUE;
  }

  /** Not by a method of the JDK: those ask hooks. */
  private static boolean isEarly(String name) {
    int low = 0;
    int high = early.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order = early[middle].compareTo(name);
      if (order == 0) {
        return true;
      }
      if (order < 0) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return false;
  }
}
