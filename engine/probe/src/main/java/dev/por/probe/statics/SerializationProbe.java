package dev.por.probe.statics;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.memory.IndirectProbe;
import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The hook of {@link java.io.ObjectStreamClass}, which reads statics of the classes that it
 * describes: that initialises them. The JDK keeps the descriptions, so that only the first
 * execution would show it.
 */
public final class SerializationProbe {
  private SerializationProbe() {}

  /** Before a class is described, and with it the classes above it. */
  public static void describes(Class<?> type) {
    if (Thread.currentThread() == Probe.running
        && type != null
        && Serializable.class.isAssignableFrom(type)) {
      describes(type.getSuperclass());
      if (isRead(type)) {
        IndirectProbe.initializes(type, true);
      }
    }
  }

  private static boolean isRead(Class<?> type) {
    if (type.getClassLoader() == null || type.isArray() || Enum.class.isAssignableFrom(type)) {
      return false;
    }
    Thread heard = HookSilence.begin();
    try {
      return has(type, "serialVersionUID", Modifier.STATIC | Modifier.FINAL)
          || (!type.isInterface()
              && !Externalizable.class.isAssignableFrom(type)
              && has(
                  type,
                  "serialPersistentFields",
                  Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL));
    } finally {
      Probe.running = heard;
    }
  }

  private static boolean has(Class<?> type, String name, int modifiers) {
    try {
      Field field = type.getDeclaredField(name);
      return (field.getModifiers() & modifiers) == modifiers;
    } catch (NoSuchFieldException | LinkageError e) {
      // the method that describes the class comes to the same
      return false;
    }
  }
}
