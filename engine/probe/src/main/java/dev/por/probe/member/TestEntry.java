package dev.por.probe.member;

import java.lang.reflect.Method;

/**
 * The call by which a test framework enters the body of a test: what it does before is the set-up.
 */
public final class TestEntry {
  private static Method awaited;
  private static Runnable entered;

  private TestEntry() {}

  /** From now on {@code hook} is called right before this method is invoked; null for neither. */
  public static void await(Method method, Runnable hook) {
    awaited = method;
    entered = hook;
  }

  /** At the beginning of {@link Method#invoke}, called by the thread that has the baton. */
  public static void invoked(Method called) {
    Method test = awaited;
    if (test != null && called.equals(test)) {
      entered.run();
    }
  }
}
