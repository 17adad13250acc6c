package dev.por.probe.leftout;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Every class that has been left out so far, with what to do to have it explored. */
public final class LeftOutClasses {
  private static final Map<String, String> REMEDIES = new ConcurrentHashMap<>();

  private static final Map<String, String> FAMILIES = new ConcurrentHashMap<>();

  private LeftOutClasses() {}

  /**
   * A class is left out.
   *
   * @param className with dots
   * @param remedy the setting to change, for the user
   * @param family what it belongs to, for a reader
   */
  public static void add(String className, String remedy, String family) {
    REMEDIES.put(className, remedy);
    FAMILIES.put(className, family);
  }

  /** What a class belongs to: itself, or packages such as {@code org.mockito.*}. */
  public static String family(String className) {
    return FAMILIES.getOrDefault(className, className);
  }

  /** Whether no class has been left out. */
  public static boolean isEmpty() {
    return REMEDIES.isEmpty();
  }

  /** The setting to change for a class; null when it has not been left out. */
  public static String remedy(String className) {
    return REMEDIES.get(className);
  }
}
