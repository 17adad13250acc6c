package dev.por.probe;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Every class that has been left out so far, with what to do to have it explored. */
public final class LeftOutClasses {
  private static final Map<String, String> REMEDIES = new ConcurrentHashMap<>();

  private LeftOutClasses() {}

  /**
   * A class is left out.
   *
   * @param className with dots
   * @param remedy the setting to change, for the user
   */
  public static void add(String className, String remedy) {
    REMEDIES.put(className, remedy);
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
