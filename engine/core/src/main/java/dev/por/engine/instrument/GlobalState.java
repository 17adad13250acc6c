package dev.por.engine.instrument;

import java.util.Set;

/** Calls that read or change state of the whole JVM; one location for each kind of state. */
final class GlobalState {
  private static final Set<String> PROPERTY_READERS =
      Set.of(
          "java/lang/System.getProperty",
          "java/lang/System.getProperties",
          "java/lang/Integer.getInteger",
          "java/lang/Long.getLong",
          "java/lang/Boolean.getBoolean");

  private static final Set<String> PROPERTY_WRITERS =
      Set.of(
          "java/lang/System.setProperty",
          "java/lang/System.clearProperty",
          "java/lang/System.setProperties");

  private GlobalState() {}

  /** What a static method of the JDK uses, or null. */
  static String usedBy(String owner, String name) {
    String call = owner + "." + name;
    if (PROPERTY_READERS.contains(call) || PROPERTY_WRITERS.contains(call)) {
      return "properties";
    }
    return switch (call) {
      case "java/util/Locale.getDefault", "java/util/Locale.setDefault" -> "locale";
      case "java/util/TimeZone.getDefault", "java/util/TimeZone.setDefault" -> "time zone";
      case "java/lang/System.setOut", "java/lang/System.setErr", "java/lang/System.setIn" ->
          "streams";
      case "java/lang/Thread.getDefaultUncaughtExceptionHandler",
          "java/lang/Thread.setDefaultUncaughtExceptionHandler" ->
          "default handler";
      default -> null;
    };
  }

  /** Whether such a method changes it. */
  static boolean changes(String owner, String name) {
    return PROPERTY_WRITERS.contains(owner + "." + name)
        || (name.startsWith("set") && owner.startsWith("java/"));
  }
}
