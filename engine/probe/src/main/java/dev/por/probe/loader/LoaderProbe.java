package dev.por.probe.loader;

import dev.por.probe.Probe;
import java.nio.ByteBuffer;

/**
 * The hooks of {@link ClassLoader}: which classes a loader has defined is state, and a thread that
 * loads a class holds a monitor meanwhile.
 *
 * <p>For the JVM every loader that a test makes is capable of loading in parallel, so that it locks
 * none by itself. Those that are not are locked by these hooks, as the JVM would.
 */
public final class LoaderProbe {
  /** What happens at a hook; set once, before anything is explored. */
  public static LoaderHooks hooks;

  private LoaderProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** In the constructor: whether the JVM is to take the loader for one that loads in parallel. */
  public static boolean isParallel(boolean registered, ClassLoader loader) {
    boolean ofTheTest = isManaged() && !isInternal(loader);
    if (ofTheTest) {
      hooks.made(loader);
    }
    return registered || ofTheTest;
  }

  /** Reflection has loaders of its own, after some calls. */
  private static boolean isInternal(ClassLoader loader) {
    return loader.getClass().getName().startsWith("jdk.internal.");
  }

  /** Whether a test has made the loader, in this execution. */
  public static boolean isOfTheTest(ClassLoader loader) {
    return hooks != null && loader != null && hooks.isOfTheTest(loader);
  }

  /** What {@code getClassLoadingLock} returns. */
  public static Object lock(Object lock, ClassLoader loader, String className) {
    return isManaged() ? hooks.lock(loader, lock, className) : lock;
  }

  /** Before MONITORENTER in {@code loadClass}, which stays. */
  public static void enter(Object lock, ClassLoader loader) {
    if (isManaged()) {
      hooks.enter(loader, lock);
    }
  }

  /** Before MONITOREXIT in {@code loadClass}, which stays. */
  public static void exit(Object lock, ClassLoader loader) {
    if (isManaged()) {
      hooks.exit(loader, lock);
    }
  }

  /** Before a call of {@code loadClass} by code under test. */
  public static void calls(Object loader) {
    if (isManaged() && loader instanceof ClassLoader called) {
      hooks.calls(called);
    }
  }

  /**
   * At the beginning of {@code loadClass}: whether the JVM looks for a class of the hooks, which
   * instrumented classes name, or of reflection, which JDK 17 generates code for at once in a
   * worker. No loader of the program is to know of that.
   */
  public static boolean isHook(String className) {
    return className != null
        && (className.startsWith("dev.por.probe.")
            || className.startsWith("jdk.internal.reflect."));
  }

  /** The class of the hooks of this name. */
  public static Class<?> hook(String className) throws ClassNotFoundException {
    return Class.forName(className, false, null);
  }

  /** At the beginning of {@code loadClass}; whether to look first for what others have loaded. */
  public static boolean begins(ClassLoader loader, String className) {
    return isManaged() && className != null && hooks.begins(loader, className);
  }

  /** At the end of {@code loadClass}; null where it throws. */
  public static void ends(Class<?> loaded) {
    if (isManaged()) {
      hooks.ends(loaded);
    }
  }

  /** Before an instruction that names another class: the JVM asks the loader of its own for it. */
  public static void refers(Class<?> from, String className) {
    if (isManaged()) {
      ask(from.getClassLoader(), className);
    }
  }

  /** Before code makes the JVM ask a loader for a class. */
  public static void asks(ClassLoader loader, String className) {
    if (isManaged() && loader != null && className != null) {
      ask(loader, className);
    }
  }

  /** A thread that comes while another one loads what is above a class loads that too. */
  private static void ask(ClassLoader loader, String className) {
    String above = hooks.asks(loader, className);
    if (above != null) {
      load(loader, above);
    }
  }

  /** Before a loader looks for a class that it has defined. */
  public static void look(ClassLoader loader, String className) {
    if (isManaged() && className != null) {
      hooks.table(loader, className, false);
    }
  }

  /** Before a loader defines a class. */
  public static void define(
      ClassLoader loader, String className, byte[] bytes, int offset, int length) {
    if (!isManaged() || !hooks.isOfTheTest(loader)) {
      return;
    }
    String[] names = ClassFileNames.of(bytes, offset, length);
    String name = className == null && names != null ? names[0] : className;
    for (int i = 1; names != null && i < names.length; i++) {
      if (!names[i].startsWith("java.") && hooks.loadsAbove(loader, name, names[i])) {
        load(loader, names[i]);
      }
    }
    if (name != null) {
      hooks.table(loader, name, true);
    }
  }

  /** Loads a class, like the JVM does before it has defined the class below. */
  private static void load(ClassLoader loader, String className) {
    try {
      Class.forName(className, false, loader);
    } catch (Exception | LinkageError e) {
      // the JVM will come to the same, and say so
    }
  }

  /** Before a loader defines a class from a buffer. */
  public static void define(ClassLoader loader, String className, ByteBuffer buffer) {
    if (isManaged() && buffer != null && buffer.isDirect()) {
      Thread heard = Probe.running;
      Probe.running = null;
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      Probe.running = heard;
      define(loader, className, bytes, 0, bytes.length);
    }
  }
}
