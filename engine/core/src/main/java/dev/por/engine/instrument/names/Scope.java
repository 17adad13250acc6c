package dev.por.engine.instrument.names;

import java.util.List;

/**
 * Which classes are interleaved inside: the project's and its dependencies', unless the settings
 * say otherwise.
 *
 * @param instrument packages or classes, with dots; empty: all
 * @param trust packages or classes to treat as atomic
 */
public record Scope(List<String> instrument, List<String> trust) {
  /** Everything that is not part of the JDK. */
  public static final Scope EVERYTHING = new Scope(List.of(), List.of());

  /** The engine itself, the solver it may use, and proxies that the JDK makes. */
  private static final List<String> OWN =
      List.of(
          "dev.por.engine.",
          "dev.por.probe.",
          "dev.por.api.",
          "dev.por.solver.",
          "com.microsoft.z3.",
          "tools.aqua.",
          "com.sun.proxy.");

  /**
   * What other tools bring into the JVM: they measure coverage or make classes while the test runs,
   * from caches that must outlive an execution. The classes they make are instrumented.
   */
  private static final List<String> TOOLS =
      List.of(
          "org.jacoco.",
          "org.mockito.",
          "net.bytebuddy.",
          "org.objenesis.",
          "org.objectweb.asm.",
          "net.sf.cglib.",
          "org.springframework.cglib.",
          "org.springframework.asm.",
          "org.springframework.objenesis.",
          "javassist.");

  /** The reason to skip the classes of such tools. */
  static final String TOOL = "a tool that makes or measures classes, taken to be atomic";

  private static final String TRUSTED = "trusted to be atomic (trust)";
  private static final String UNLISTED = "not in instrument";

  /** The reason to skip classes of the JDK and of por, which are not worth a mention. */
  public static final String NOT_OURS = "the JDK's or por's own";

  /** Lists are copied. */
  public Scope {
    instrument = List.copyOf(instrument);
    trust = List.copyOf(trust);
  }

  /** Why the class does not belong to it; null when it does. */
  public String reasonToSkip(ClassLoader loader, String className) {
    if (isJdk(loader) || isMade(className) || matches(OWN, className)) {
      return NOT_OURS;
    }
    if (matches(trust, className)) {
      return TRUSTED;
    }
    if (instrument.isEmpty()) {
      return matches(TOOLS, className) ? TOOL : null;
    }
    return matches(instrument, className) ? null : UNLISTED;
  }

  /** Whether the class is left out of what could be interleaved inside. */
  public boolean leavesOut(ClassLoader loader, String className) {
    String reason = reasonToSkip(loader, className);
    return reason != null && !reason.equals(NOT_OURS);
  }

  /** What to do, for the user, to have a class explored that is skipped for this reason. */
  public static String remedy(String className, String reason) {
    return switch (reason) {
      case TRUSTED -> "remove " + className + " from trust";
      case UNLISTED -> "add " + className + " to instrument";
      default -> "name " + className + " in instrument, beside the packages of the project";
    };
  }

  /** What a class that is left out belongs to, for a reader: as a setting or the list names it. */
  public String family(String className) {
    for (String prefix : trust) {
      if (isIn(prefix, className)) {
        return prefix.equals(className) ? className : folded(prefix);
      }
    }
    for (String tool : TOOLS) {
      if (className.startsWith(tool)) {
        return folded(tool);
      }
    }
    String[] names = className.split("\\.", -1);
    return names.length < 3 ? className : names[0] + "." + names[1] + ".*";
  }

  private static String folded(String prefix) {
    return prefix.endsWith(".") ? prefix + "*" : prefix + ".*";
  }

  private static boolean isJdk(ClassLoader loader) {
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** Whether the JDK has made it, for a loader of the program: an accessor, a proxy. */
  private static boolean isMade(String className) {
    return className.startsWith("jdk.") && Jdk.owns(className.replace('.', '/'));
  }

  private static boolean matches(List<String> prefixes, String name) {
    for (String prefix : prefixes) {
      if (isIn(prefix, name)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a class is in the package that is named, or in one below that package; or is the class
   * that is named, or inside of that.
   */
  public static boolean isIn(String named, String className) {
    if (!className.startsWith(named)) {
      return false;
    }
    int end = named.length();
    return end == className.length()
        || named.endsWith(".")
        || ".$/".indexOf(className.charAt(end)) >= 0;
  }
}
