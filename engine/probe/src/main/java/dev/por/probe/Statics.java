package dev.por.probe;

import java.util.ArrayList;
import java.util.List;

/**
 * The instrumented classes that have been initialised, in the order in which their initialisers
 * ended: the order in which their static state can be made anew.
 */
public final class Statics {
  /** The static method that the instrumentation adds: it gives every static its initial value. */
  public static final String RESET = "$por$reset";

  private static final List<Class<?>> initialized = new ArrayList<>();

  private Statics() {}

  /** Called at the end of the initialiser of an instrumented class. */
  public static void initialized(Class<?> type) {
    synchronized (initialized) {
      initialized.add(type);
    }
  }

  /** The classes initialised so far, from the given position on. */
  public static List<Class<?>> from(int position) {
    synchronized (initialized) {
      return List.copyOf(initialized.subList(position, initialized.size()));
    }
  }
}
