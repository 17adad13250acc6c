package dev.por.probe.statics;

import dev.por.probe.Probe;

/** Hooks at uses of classes, and around their static initialisers. */
public final class InitializerProbe {
  private InitializerProbe() {}

  /** At the beginning of a static method or a constructor. */
  public static void use(Class<?> type) {
    if (Thread.currentThread() == Probe.running) {
      Probe.hooks.initializers().use(type);
    }
  }

  /** Before the JDK hands out the constants of a class, if it is an enum. */
  public static void useConstants(Class<?> type) {
    if (Thread.currentThread() == Probe.running && type.isEnum()) {
      Probe.hooks.initializers().use(type);
    }
  }

  /** Before the JVM makes an object of a class of its own that implements an interface. */
  public static void implement(Class<?> type) {
    if (Thread.currentThread() == Probe.running) {
      Probe.hooks.initializers().implement(type);
    }
  }

  /** After the JDK has made an object of a class of its own that implements interfaces. */
  public static void implement(Class<?>... types) {
    for (Class<?> type : types) {
      implement(type);
    }
  }

  /** Before code that is left out uses a static field of another class. */
  public static void use(int site) {
    if (Thread.currentThread() == Probe.running) {
      Probe.hooks.initializers().use(site);
    }
  }

  /** At the beginning of a static initialiser; whether it is left out. */
  public static boolean begin(String className, boolean copied) {
    return Thread.currentThread() == Probe.running
        && Probe.hooks.initializers().begin(className, copied);
  }

  /** At the beginning of a static initialiser of a class that a tool has made. */
  public static void beginForeign(String className) {
    if (Thread.currentThread() == Probe.running) {
      Probe.hooks.initializers().beginForeign(className);
    }
  }

  /** At the end of a static initialiser, however it ends. */
  public static void end() {
    if (Thread.currentThread() == Probe.running) {
      Probe.hooks.initializers().end();
    }
  }
}
