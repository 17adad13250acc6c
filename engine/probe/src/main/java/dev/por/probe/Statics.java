package dev.por.probe;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The instrumented classes that have been initialised, in the order in which their initialisers
 * ended: the order in which their static state can be made anew.
 */
public final class Statics {
  /** The static method that the instrumentation adds: it gives every static its initial value. */
  public static final String RESET = "$por$reset";

  private static final List<Class<?>> initialized = new ArrayList<>();

  /* Asked for before every execution. */
  private static volatile int size;

  private static final Map<String, Set<String>> finals = new ConcurrentHashMap<>();

  private Statics() {}

  /** These statics of the class are final in its source, whatever they are now. */
  public static void declareFinal(String className, Set<String> names) {
    finals.put(className, Set.copyOf(names));
  }

  /** Whether the static is final in the source of its class. */
  public static boolean isFinal(String className, String name) {
    return finals.getOrDefault(className, Set.of()).contains(name);
  }

  /** Called at the end of the initialiser of an instrumented class. */
  public static void initialized(Class<?> type) {
    synchronized (initialized) {
      initialized.add(type);
      size = initialized.size();
    }
  }

  /**
   * Called when the initialiser of an instrumented class has thrown something. For the JVM the
   * class would be lost for ever; in the test it is lost in every execution anew, so the JVM is not
   * to know.
   */
  public static void failed(Throwable thrown, Class<?> type) throws Throwable {
    if (Thread.currentThread() != Probe.running) {
      throw thrown;
    }
    initialized(type);
    Probe.hooks.initializers().failed(type.getName());
  }

  /** How many classes have been initialised so far. */
  public static int size() {
    return size;
  }

  /** The classes initialised so far, from the given position on. */
  public static List<Class<?>> from(int position) {
    synchronized (initialized) {
      return List.copyOf(initialized.subList(position, initialized.size()));
    }
  }
}
