package dev.por.engine.instrument;

import java.util.List;

/**
 * Which classes are interleaved inside: the project's and its dependencies', unless the settings
 * say otherwise.
 *
 * @param instrument package or class prefixes, with dots; empty: all
 * @param trust prefixes to treat as atomic
 */
public record Scope(List<String> instrument, List<String> trust) {
  /** Everything that is not part of the JDK. */
  public static final Scope EVERYTHING = new Scope(List.of(), List.of());

  /** The engine itself, and proxies that the JDK makes. */
  private static final List<String> OWN =
      List.of("dev.por.engine.", "dev.por.probe.", "dev.por.api.", "jdk.", "com.sun.proxy.");

  /** Lists are copied. */
  public Scope {
    instrument = List.copyOf(instrument);
    trust = List.copyOf(trust);
  }

  /** Whether the class belongs to it. */
  public boolean contains(ClassLoader loader, String className) {
    if (isJdk(loader) || matches(OWN, className)) {
      return false;
    }
    return (instrument.isEmpty() || matches(instrument, className)) && !matches(trust, className);
  }

  private static boolean isJdk(ClassLoader loader) {
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  private static boolean matches(List<String> prefixes, String name) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
