package dev.por.engine.instrument.user;

import dev.por.engine.instrument.jdk.JdkDefaultsWeaver;
import java.util.Set;
import org.objectweb.asm.Opcodes;

/** Calls that read or change state of the whole JVM; one location for each kind of state. */
public final class GlobalState {
  /** What {@code System.out} and its kin are. */
  static final String STREAMS = "streams";

  private static final String PROPERTIES = "properties";
  private static final String LOGGERS = "loggers";

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

  /** Of any exception: to the stream of the JVM. */
  private static final String PRINTING = "printStackTrace";

  private static final Set<String> LOGGING =
      Set.of(
          "java/util/logging/Logger",
          "java/util/logging/LogManager",
          "java/util/logging/Handler",
          "java/util/logging/ConsoleHandler",
          "java/util/logging/FileHandler",
          "java/util/logging/MemoryHandler",
          "java/util/logging/SocketHandler",
          "java/util/logging/StreamHandler");

  private static final Set<String> LOADERS =
      Set.of("java/lang/ClassLoader", "java/net/URLClassLoader");

  /** Packages whose classes ask all providers for an implementation by name. */
  private static final Set<String> SECURED =
      Set.of("java/security/", "javax/crypto/", "javax/net/ssl/");

  private static final Set<String> PROVIDER_WRITERS =
      Set.of(
          "java/security/Security.addProvider",
          "java/security/Security.insertProviderAt",
          "java/security/Security.removeProvider",
          "java/security/Security.setProperty");

  private static final Set<String> BEANS =
      Set.of("java/beans/Beans", "java/beans/Introspector", "java/beans/PropertyEditorManager");

  private static final String DRIVERS = "java/sql/DriverManager";

  private static final Set<String> DRIVER_WRITERS = Set.of("deregisterDriver", "registerDriver");

  private static final Set<String> LOGGER_WRITERS =
      Set.of(
          "addHandler",
          "addLogger",
          "push",
          "readConfiguration",
          "removeHandler",
          "reset",
          "updateConfiguration");

  private GlobalState() {}

  /** What a method of the JDK uses, a static one or one of an object that leads to it, or null. */
  public static String usedBy(String owner, String name) {
    String call = owner + "." + name;
    if (PROPERTY_READERS.contains(call) || PROPERTY_WRITERS.contains(call)) {
      return PROPERTIES;
    }
    if (LOGGING.contains(owner)) {
      return name.equals("<init>") ? null : LOGGERS;
    }
    if (owner.equals(DRIVERS)) {
      return "drivers";
    }
    if (BEANS.contains(owner)) {
      return "bean settings";
    }
    if (owner.equals("java/lang/IO") || name.equals(PRINTING)) {
      return STREAMS;
    }
    if (owner.equals("java/security/Security") || isSecured(owner, name)) {
      return "security providers";
    }
    if (FilesOnDisk.areUsedBy(owner, name)) {
      return "files";
    }
    if (LOADERS.contains(owner)) {
      return name.equals("<init>") ? null : "class loaders";
    }
    return switch (call) {
      // hooks in the JDK report reads of them, since the JDK reads them itself, too
      case "java/util/Locale.setDefault" -> JdkDefaultsWeaver.LOCALE;
      case "java/util/TimeZone.setDefault" -> JdkDefaultsWeaver.ZONE;
      case "java/lang/System.setOut",
          "java/lang/System.setErr",
          "java/lang/System.setIn",
          "java/lang/Thread.dumpStack" ->
          STREAMS;
      case "java/lang/Thread.getDefaultUncaughtExceptionHandler",
          "java/lang/Thread.setDefaultUncaughtExceptionHandler" ->
          "default handler";
      default -> null;
    };
  }

  private static boolean isSecured(String owner, String name) {
    return name.equals("getInstance") && SECURED.stream().anyMatch(owner::startsWith);
  }

  /** Whether the static field of this name is one of the standard streams. */
  static boolean isStream(String owner, String name) {
    return owner.equals("java/lang/System")
        && (name.equals("out") || name.equals("err") || name.equals("in"));
  }

  /** Whether a call of this kind uses what {@link #usedBy} says. */
  static boolean isUse(int opcode, String owner, String name) {
    return opcode == Opcodes.INVOKESTATIC
        || LOGGING.contains(owner)
        || name.equals(PRINTING)
        || LOADERS.contains(owner)
        || FilesOnDisk.contain(owner);
  }

  /** Whether such a method changes it. */
  static boolean changes(String owner, String name) {
    if (FilesOnDisk.contain(owner)) {
      return FilesOnDisk.areChangedBy(owner, name);
    }
    return PROPERTY_WRITERS.contains(owner + "." + name)
        || PROVIDER_WRITERS.contains(owner + "." + name)
        || (owner.equals(DRIVERS) && DRIVER_WRITERS.contains(name))
        || (LOADERS.contains(owner) && name.equals("close"))
        || (LOGGING.contains(owner) && LOGGER_WRITERS.contains(name))
        || (BEANS.contains(owner) && name.equals("registerEditor"))
        || (name.startsWith("set") && owner.startsWith("java/"));
  }

  /**
   * What must be put back for the next execution after a call of such a method; null if nothing. A
   * handler of loggers keeps the stream that it found at the first message.
   */
  static String keptFor(String owner, String name) {
    if (name.equals("getProperties") && PROPERTY_READERS.contains(owner + "." + name)) {
      return PROPERTIES;
    }
    if (changes(owner, name)) {
      return usedBy(owner, name);
    }
    return LOGGING.contains(owner) ? "logging" : null;
  }
}
