package dev.por.engine.control;

import java.util.BitSet;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;

/** Which objects of the JDK have state of their own that threads may share. */
final class JdkState {
  private static final ClassValue<Boolean> CLASSES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return find(type);
        }
      };

  private JdkState() {}

  static boolean has(Object object) {
    return CLASSES.get(object.getClass());
  }

  private static boolean find(Class<?> type) {
    if (type.getClassLoader() != null || !type.getName().startsWith("java.")) {
      return false;
    }
    return type.getName().startsWith("java.util.concurrent.")
        || Collection.class.isAssignableFrom(type)
        || Map.class.isAssignableFrom(type)
        || Map.Entry.class.isAssignableFrom(type)
        || Iterator.class.isAssignableFrom(type)
        || Spliterator.class.isAssignableFrom(type)
        || Appendable.class.isAssignableFrom(type)
        || type == BitSet.class;
  }
}
