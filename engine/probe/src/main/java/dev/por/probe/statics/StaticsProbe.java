package dev.por.probe.statics;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import dev.por.probe.chance.Hashes;
import dev.por.probe.loader.LoaderProbe;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The instrumented classes that have been initialised, in the order in which their initialisers
 * ended: the order in which their static state can be made anew.
 */
public final class StaticsProbe {
  /** The static method that the instrumentation adds: it does what the initialiser does. */
  public static final String RESET = "$por$reset";

  /** Another one: it gives every static its default value, as before the class is initialised. */
  public static final String CLEAR = "$por$clear";

  /** One, of enums, that does to a constant that exists what its constructor does. */
  public static final String AGAIN = "$por$again";

  /** A third one, of enums: it makes those constants that there are not, without any code. */
  public static final String MAKE = "$por$make";

  private static final List<Class<?>> initialized = new ArrayList<>();
  private static final Set<String> names = ConcurrentHashMap.newKeySet();
  private static final Set<Class<?>> unproven = ConcurrentHashMap.newKeySet();
  private static final Set<String> initializedWithClasses = ConcurrentHashMap.newKeySet();

  /* Asked for before every execution. */
  private static volatile int size;

  /* Asked for at every use of a static. */
  private static boolean ofTests;

  private static final Map<String, Set<String>> finals = new ConcurrentHashMap<>();

  private StaticsProbe() {}

  /** These statics of the class are final in its source, whatever they are now. */
  public static void declareFinal(String className, Set<String> names) {
    finals.put(className, Set.copyOf(names));
  }

  /** Whether the static is final in the source of its class. */
  public static boolean isFinal(String className, String name) {
    return finals.getOrDefault(className, Set.of()).contains(name);
  }

  /**
   * Called at the end of the initialiser of an instrumented class. One that a loader of the test
   * has defined is gone with the execution.
   */
  public static void initialized(Class<?> type) {
    Hashes.settle(type);
    Thread heard = HookSilence.begin();
    try {
      synchronized (initialized) {
        names.add(type.getName());
        if (LoaderProbe.isOfTheTest(type.getClassLoader())) {
          ofTests = true;
        } else {
          initialized.add(type);
          size = initialized.size();
        }
      }
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  /** Called instead of an initialiser that has been left out: its copy runs at the first use. */
  public static void leftOut(Class<?> type) {
    Thread heard = HookSilence.begin();
    try {
      unproven.add(type);
      initialized(type);
      Probe.hooks.initializers().leftOut(type);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
  }

  /** Whether the original initialiser has come to its end without a failure. */
  public static boolean hasSucceeded(Class<?> type) {
    return !unproven.contains(type);
  }

  /** Whether a class of this name, of another loader, has been initialised before. */
  public static boolean hasNamesake(String className) {
    return names.contains(className);
  }

  /** Whether loaders that tests make have had classes initialised: whose classes are new again. */
  public static boolean areOfTests() {
    return ofTests;
  }

  /** How many names the classes have that have been initialised so far. */
  public static int names() {
    return names.size();
  }

  /** The interface has methods with code for its objects: classes initialise it before them. */
  public static void declareInitializedWithClasses(String className) {
    initializedWithClasses.add(className);
  }

  /** Whether classes that implement the interface initialise it before them (JLS 12.4.1). */
  public static boolean isInitializedWithClasses(Class<?> type) {
    return initializedWithClasses.contains(type.getName());
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
    // also when the execution is being given up: no hook that ends it may work here
    Thread heard = HookSilence.begin();
    try {
      unproven.add(type);
      initialized(type);
      Probe.hooks.initializers().failed(type);
    } finally {
      if (heard != null) {
        Probe.running = heard;
      }
    }
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
