package dev.por.engine.control.init;

import dev.por.engine.control.location.ObjectMap;
import dev.por.engine.control.location.Sharing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The classes that are initialised at their first use. */
final class LateClassTable {
  /** A class that is not known after so many executions is one that the JVM does not initialise. */
  private static final int MOST_MEETINGS = 3;

  private final Sharing sharing;
  private final ObjectMap<Class<?>, LateClass> late = new ObjectMap<>();
  private final Set<Class<?>> settled = new HashSet<>();

  /* How many executions have used a class first that is to be late; over all executions. */
  private final Map<String, Integer> met = new HashMap<>();

  LateClassTable(Sharing sharing) {
    this.sharing = sharing;
  }

  /** A new execution begins. */
  void clear() {
    if (!late.isEmpty()) {
      late.clear();
      settled.clear();
    }
  }

  boolean isEmpty() {
    return late.isEmpty();
  }

  /** The class, if it is known to be initialised at its first use; else null. */
  LateClass get(Class<?> type) {
    return late.get(type);
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

  /**
   * A class that por has not seen initialised may stand below one that is initialised at its first
   * use. The JVM takes the class above for initialised: only por can initialise it first.
   *
   * <p>If there is a copy of the class's own initialiser, the class is new to the JVM, and this
   * execution goes wrong. It is the last one: from the next one on the class is known, and
   * postponed. If there is no copy, the class is left out: its own initialiser runs once in the
   * life of the JVM, those above it run in every execution.
   *
   * @return null if no class above it is initialised at its first use, or this execution is void
   */
  LateClass postponeUnknown(Class<?> type) {
    if (late.isEmpty() || !settled.add(type) || !isLate(type)) {
      return null;
    }
    if (StaticInitializer.isCopied(type)
        && met.merge(type.getName(), 1, Integer::sum) <= MOST_MEETINGS) {
      sharing.again();
      return null;
    }
    add(StaticInitializer.unrepeatable(type));
    return late.get(type);
  }
}
