package dev.por.engine.control.init;

import dev.por.probe.statics.StaticsProbe;
import java.util.ArrayList;
import java.util.List;

/** Finds the classes that the JVM initialises before a class (JLS 12.4.1). */
final class InitializationOrder {
  private static final ClassValue<List<Class<?>>> CLASSES =
      new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static final ClassValue<List<Class<?>>> INTERFACES =
      new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> type) {
          List<Class<?>> found = new ArrayList<>();
          addInterface(type, found);
          return List.copyOf(found);
        }
      };

  private InitializationOrder() {}

  /** What is initialised before a class that implements this interface and no other. */
  static List<Class<?>> ofImplementing(Class<?> type) {
    return INTERFACES.get(type);
  }

  /** The super class, and the interfaces with default methods, in this order. */
  static List<Class<?>> classes(Class<?> type) {
    return CLASSES.get(type);
  }

  private static List<Class<?>> find(Class<?> type) {
    List<Class<?>> found = new ArrayList<>();
    Class<?> parent = type.getSuperclass();
    if (parent != null && parent.getClassLoader() != null) {
      found.add(parent);
    }
    if (!type.isInterface()) {
      addInterfaces(type, found);
    }
    return List.copyOf(found);
  }

  private static void addInterfaces(Class<?> type, List<Class<?>> found) {
    for (Class<?> parent : type.getInterfaces()) {
      addInterface(parent, found);
    }
  }

  private static void addInterface(Class<?> type, List<Class<?>> found) {
    if (type.getClassLoader() != null) {
      addInterfaces(type, found);
      if (StaticsProbe.isInitializedWithClasses(type)) {
        found.add(type);
      }
    }
  }
}
