package dev.por.engine.control.init;

import dev.por.engine.control.fault.LoadFailedException;
import dev.por.probe.Probe;
import dev.por.probe.statics.StaticsProbe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * A class under test with the copy of its static initialiser, which can run any number of times.
 */
final class StaticInitializer {
  private static final MethodType NOTHING = MethodType.methodType(void.class);

  final Class<?> type;
  private final MethodHandle clear;
  private final MethodHandle copy;

  /** Whether, in this test, the original has run without a failure and the copy has not run. */
  boolean unrepeated;

  private StaticInitializer(Class<?> type, MethodHandle clear, MethodHandle copy) {
    this.type = type;
    this.clear = clear;
    this.copy = copy;
  }

  /**
   * The initialiser of a class, if the instrumentation has given it a copy. It is found by a method
   * handle: reflection would look at all methods of the class, and fail where a type that one of
   * them names is absent.
   */
  static StaticInitializer of(Class<?> type) {
    Thread heard = Probe.running;
    Probe.running = null;
    try {
      MethodHandles.Lookup inside = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      return new StaticInitializer(
          type,
          inside.findStatic(type, StaticsProbe.CLEAR, NOTHING),
          inside.findStatic(type, StaticsProbe.RESET, NOTHING));
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      throw new LoadFailedException("por cannot reset the statics of " + type.getName(), e);
    } finally {
      Probe.running = heard;
    }
  }

  /** The initialiser of a class without such a copy: to run it does nothing. */
  static StaticInitializer unrepeatable(Class<?> type) {
    return new StaticInitializer(type, MethodHandles.empty(NOTHING), MethodHandles.empty(NOTHING));
  }

  /** Whether the instrumentation has given the class a copy of its initialiser. */
  static boolean isCopied(Class<?> type) {
    try {
      MethodHandles.Lookup inside = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      MethodHandle found = inside.findStatic(type, StaticsProbe.RESET, NOTHING);
      return inside.revealDirect(found).getDeclaringClass() == type;
    } catch (NoSuchMethodException | IllegalAccessException e) {
      // a method that the lookup must not use is that of a class above
      return false;
    }
  }

  /** Gives every static its default value, as if the class had not been initialised. */
  void clear() {
    try {
      clear.invokeExact();
    } catch (Throwable e) {
      throw new LoadFailedException("por cannot clear the statics of " + type.getName(), e);
    }
  }

  /** Does what the initialiser does. */
  void run() throws Throwable {
    copy.invokeExact();
  }

  /** The failure for the user: the initialiser has succeeded once, and does not a second time. */
  LoadFailedException failsAgain(Throwable cause) {
    return new LoadFailedException(
        "The static initialiser of "
            + type.getName()
            + " fails when it runs again: "
            + cause
            + ". Expected: it can run in every execution, since por gives statics their initial"
            + " values that way. Next: make it repeatable, or put the class into trust.",
        cause);
  }
}
