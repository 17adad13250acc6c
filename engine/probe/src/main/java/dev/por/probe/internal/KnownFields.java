package dev.por.probe.internal;

import java.util.Map;
import java.util.WeakHashMap;

/**
 * Which field an updater updates, and which one has an offset of {@code Unsafe}. A call that asks
 * for an updater names the field. Every thread reports it, managed or not, since statics hold
 * updaters.
 */
public final class KnownFields {
  /**
   * A field by its name.
   *
   * @param owner the class that declares it
   * @param name its name
   */
  public record Name(Class<?> owner, String name) {}

  private static final Map<Object, Name> UPDATERS = new WeakHashMap<>();
  private static final ClassValue<Map<Long, Name>> OFFSETS =
      new ClassValue<>() {
        @Override
        protected Map<Long, Name> computeValue(Class<?> type) {
          return InternalOffsets.of(type);
        }
      };

  private KnownFields() {}

  /** {@code updater} has been made for this field. */
  public static void updater(Object updater, Class<?> owner, String name) {
    synchronized (UPDATERS) {
      UPDATERS.put(updater, new Name(owner, name));
    }
  }

  /** The field of an updater, or null when it was not reported. */
  public static Name ofUpdater(Object updater) {
    synchronized (UPDATERS) {
      return UPDATERS.get(updater);
    }
  }

  /** The field of {@code base}, which is the class itself for statics; null when unknown. */
  public static Name ofOffset(Object base, long offset) {
    if (base instanceof Class<?> type) {
      return OFFSETS.get(type).get(~offset);
    }
    return ofObjects(base.getClass(), offset);
  }

  /** The field at an offset of the objects of a class; null when unknown. */
  public static Name ofObjects(Class<?> type, long offset) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Name name = OFFSETS.get(c).get(offset);
      if (name != null) {
        return name;
      }
    }
    return null;
  }
}
