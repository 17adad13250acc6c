package dev.por.engine.control.location;

import dev.por.probe.internal.DeclaredFields;
import dev.por.probe.internal.ShownMembers;
import java.lang.reflect.Field;

/**
 * Finds the class that declares a field. It looks into class files where they are known ({@link
 * DeclaredFields}): reflection fails where the type of another field of the class is absent.
 */
public final class DeclaringClassFinder {
  private DeclaringClassFinder() {}

  /** The class among this one and those above it that declares the field, or null. */
  public static Class<?> of(Class<?> type, String name) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (declares(c, name)) {
        return c;
      }
      for (Class<?> superInterface : c.getInterfaces()) {
        Class<?> found = of(superInterface, name);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static boolean declares(Class<?> type, String name) {
    return DeclaredFields.modifiers(type.getName(), name) != null || shown(type, name) != null;
  }

  /** The modifiers of a field that the class declares. */
  public static int modifiers(Class<?> declaring, String name) {
    Integer told = DeclaredFields.modifiers(declaring.getName(), name);
    return told == null ? shown(declaring, name).getModifiers() : told;
  }

  /** The field that the class declares; null where reflection does not show it. */
  static Field shown(Class<?> type, String name) {
    for (Field field : ShownMembers.fields(type)) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    return null;
  }
}
