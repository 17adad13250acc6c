package dev.por.probe.loop;

import dev.por.probe.HookSilence;
import dev.por.probe.Probe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.Set;

/**
 * Lets no hook be heard while the JVM links a call site that puts a string together, or one of the
 * methods that the compiler gives to a record. The JVM does so once, for the thread that comes
 * first, and no code under test runs meanwhile. Other call sites may run code under test when they
 * are linked.
 */
public final class LinkSilence {
  private static final Set<String> FACTORIES =
      Set.of("java.lang.invoke.StringConcatFactory", "java.lang.runtime.ObjectMethods");

  /** Made when the first call site is linked by a thread of a test. */
  private static final class Trusted {
    private static final MethodHandles.Lookup LOOKUP;

    static {
      try {
        Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
        field.setAccessible(true);
        LOOKUP = (MethodHandles.Lookup) field.get(null);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }
  }

  private LinkSilence() {}

  /**
   * The JVM begins to link a call site.
   *
   * @return as {@link HookSilence#begin}; null, too, where hooks are heard further on
   */
  public static Thread begin(MethodHandle bootstrap) {
    Thread heard = HookSilence.begin();
    if (heard == null || isOfFactory(bootstrap)) {
      return heard;
    }
    Probe.running = heard;
    return null;
  }

  private static boolean isOfFactory(MethodHandle bootstrap) {
    try {
      Class<?> owner = Trusted.LOOKUP.revealDirect(bootstrap).getDeclaringClass();
      return FACTORIES.contains(owner.getName());
    } catch (IllegalArgumentException e) {
      return false; // no direct handle
    }
  }
}
