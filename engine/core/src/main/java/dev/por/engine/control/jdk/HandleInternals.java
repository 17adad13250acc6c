package dev.por.engine.control.jdk;

import dev.por.probe.internal.KnownFields;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Finds the field that a variable handle stands for, by where the JVM has put the field. The
 * description that a handle gives of itself covers neither inherited fields, nor fields of hidden
 * classes, nor class loaders.
 */
public final class HandleInternals {
  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          Field receiver = find(type, "receiverType");
          Field offset = find(type, "fieldOffset");
          return receiver == null || offset == null ? new Field[0] : new Field[] {receiver, offset};
        }
      };

  /**
   * The field of a handle with the object that has the statics; and, in a newer JDK, the field of a
   * handle that initialises first with the handle that it wraps.
   */
  private static final ClassValue<Field[]> STATICS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          return new Field[] {find(type, "base"), find(type, "target")};
        }
      };

  private HandleInternals() {}

  /** The class that declares the static field of a handle; null for every other handle. */
  public static Class<?> declaring(VarHandle handle) {
    Field[] fields = STATICS.get(handle.getClass());
    try {
      if (fields[1] != null) {
        return declaring((VarHandle) fields[1].get(handle));
      }
      Object base = fields[0] == null ? null : fields[0].get(handle);
      return base instanceof Class<?> type ? type : null;
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The field of the handle; null when the handle does not stand for a field of objects. */
  public static KnownFields.Name field(VarHandle handle) {
    Field[] fields = FIELDS.get(handle.getClass());
    if (fields.length == 0) {
      return null;
    }
    try {
      Class<?> receiver = (Class<?>) fields[0].get(handle);
      return KnownFields.ofObjects(receiver, fields[1].getLong(handle));
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Field find(Class<?> type, String name) {
    for (Class<?> c = type; c != VarHandle.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field;
        }
      }
    }
    return null;
  }
}
