package dev.por.engine.control.jdk;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** JDK classes whose own code enters the monitor of an instance, where por cannot see it. */
public final class SelfSynchronizedClasses {
  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return find(type);
        }
      };

  private SelfSynchronizedClasses() {}

  public static boolean is(Class<?> type) {
    return CLASSES.get(type);
  }

  private static boolean find(Class<?> type) {
    for (Class<?> c = type; c != null && c != Thread.class; c = c.getSuperclass()) {
      if (c.getClassLoader() != null) {
        continue;
      }
      for (Method method : c.getDeclaredMethods()) {
        boolean ofInstance = !Modifier.isStatic(method.getModifiers());
        if (ofInstance
            && Modifier.isSynchronized(method.getModifiers())
            && !method.getName().equals("writeObject")
            && !Throwable.class.isAssignableFrom(c)) {
          return true;
        }
      }
    }
    return false;
  }
}
