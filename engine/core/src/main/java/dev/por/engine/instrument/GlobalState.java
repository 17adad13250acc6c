package dev.por.engine.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;

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

  private static final String LOGGER = "java/util/logging/Logger";

  /** Who is asked for an implementation by name asks all providers. */
  private static final Set<String> SECURED =
      Set.of("java/security/", "javax/crypto/", "javax/net/ssl/");

  private static final Set<String> PROVIDER_WRITERS =
      Set.of(
          "java/security/Security.addProvider",
          "java/security/Security.insertProviderAt",
          "java/security/Security.removeProvider",
          "java/security/Security.setProperty");

  private static final Set<String> LOGGER_WRITERS = Set.of("addHandler", "removeHandler");

  private GlobalState() {}

  /** What a method of the JDK uses, a static one or one of a logger, or null. */
  static String usedBy(String owner, String name) {
    String call = owner + "." + name;
    if (PROPERTY_READERS.contains(call) || PROPERTY_WRITERS.contains(call)) {
      return "properties";
    }
    if (owner.equals(LOGGER)) {
      return "loggers";
    }
    if (owner.equals("java/security/Security") || isSecured(owner, name)) {
      return "security providers";
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

  private static boolean isSecured(String owner, String name) {
    return name.equals("getInstance") && SECURED.stream().anyMatch(owner::startsWith);
  }

  /** Whether a call of this kind uses what {@link #usedBy} says. */
  static boolean isUse(int opcode, String owner) {
    return opcode == Opcodes.INVOKESTATIC || owner.equals(LOGGER);
  }

  /** Whether such a method changes it. */
  static boolean changes(String owner, String name) {
    return PROPERTY_WRITERS.contains(owner + "." + name)
        || PROVIDER_WRITERS.contains(owner + "." + name)
        || (owner.equals(LOGGER) && LOGGER_WRITERS.contains(name))
        || (name.startsWith("set") && owner.startsWith("java/"));
  }
}
