package dev.por.probe.internal;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The fields that classes under test declare, as their class files say. Reflection cannot tell
 * where the type of any field of the class is absent, which the JVM itself does not mind.
 */
public final class DeclaredFields {
  private static final Map<String, Map<String, Integer>> modifiers = new ConcurrentHashMap<>();

  private DeclaredFields() {}

  /** A class under test has these fields, with these modifiers. */
  public static void declare(String className, Map<String, Integer> fields) {
    if (!fields.isEmpty()) {
      modifiers.put(className, Map.copyOf(fields));
    }
  }

  /** The names of the fields that the class is known to declare. */
  public static Set<String> names(String className) {
    return modifiers.getOrDefault(className, Map.of()).keySet();
  }

  /** The modifiers of the field, or null when the class is not known to declare it. */
  public static Integer modifiers(String className, String field) {
    return modifiers.getOrDefault(className, Map.of()).get(field);
  }
}
