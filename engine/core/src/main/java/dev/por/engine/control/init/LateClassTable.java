package dev.por.engine.control.init;

import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;

/** The classes that are initialised at their first use. */
final class LateClassTable {
  private final Sharing sharing;
  private final ObjectMap<Class<?>, LateClass> late = new ObjectMap<>();

  /* Classes that are not among them. */
  private final ObjectMap<Class<?>, Class<?>> others = new ObjectMap<>();

  LateClassTable(Sharing sharing) {
    this.sharing = sharing;
  }

  /** A new execution begins. */
  void clear() {
    late.clear();
    others.clear();
  }

  boolean isEmpty() {
    return late.isEmpty();
  }

  /** The class, if it is known to be initialised at its first use; else null. */
  LateClass get(Class<?> type) {
    return late.get(type);
  }

  /** Whether this execution has used the class, or knows when it is initialised. */
  boolean contains(Class<?> type) {
    return late.contains(type) || others.contains(type);
  }

  /** The class is not initialised at its first use. */
  void exclude(Class<?> type) {
    others.put(type, type);
  }

  /** Whether the class is to be initialised at its first use; then this arranges it. */
  boolean postpone(StaticInitializer initializer) {
    boolean postponed = isLate(initializer.type);
    if (postponed) {
      add(initializer);
    }
    return postponed;
  }

  void add(StaticInitializer initializer) {
    late.put(initializer.type, new LateClass(initializer));
  }

  /**
   * Whether the class, or one that is initialised before it, is to be initialised at its first use.
   */
  boolean isLate(Class<?> type) {
    if (sharing.isShared(InitializerWatch.location(type.getName()))) {
      return true;
    }
    for (Class<?> before : InitializationOrder.classes(type)) {
      if (isLate(before)) {
        return true;
      }
    }
    return false;
  }
}
