package dev.por.engine.control.lifecycle;

import dev.por.probe.chance.Hashes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The class of a test, as por looks at it before the test runs. A class gets its hash code here,
 * before por puts the class into a table: the hash code is then equal in every JVM.
 */
public final class TestClass {
  private TestClass() {}

  /** The class of that name, not initialised. */
  public static Class<?> named(String name, ClassLoader loader) throws ClassNotFoundException {
    Class<?> type = Class.forName(name, false, loader);
    Hashes.settle(type);
    return type;
  }

  /** The class, its super classes, then all their interfaces: as the scanner looks for tests. */
  static List<Class<?>> lineage(Class<?> type) {
    Set<Class<?>> lineage = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      Hashes.settle(c);
      lineage.add(c);
    }
    for (Class<?> c : List.copyOf(lineage)) {
      addInterfaces(c, lineage);
    }
    return List.copyOf(lineage);
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> lineage) {
    for (Class<?> i : type.getInterfaces()) {
      Hashes.settle(i);
      lineage.add(i);
      addInterfaces(i, lineage);
    }
  }
}
