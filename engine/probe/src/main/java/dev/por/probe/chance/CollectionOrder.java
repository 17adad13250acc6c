package dev.por.probe.chance;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * The order in which {@code Set.of} and {@code Map.of} show what they have: the JDK draws it when
 * the JVM starts. Here it is the same in every JVM, since other workers and replays go on with what
 * one has explored. Only iterators look at it, so it may be changed at any time.
 */
public final class CollectionOrder {
  private static final long SALT = 0x5EED_5EEDL;

  private CollectionOrder() {}

  /** Fixes the order; the agent has opened what that needs. */
  public static void fix() {
    try {
      Class<?> collections = Class.forName("java.util.ImmutableCollections");
      put(collections.getDeclaredField("SALT32L"), "putLong", long.class, SALT);
      put(collections.getDeclaredField("REVERSE"), "putBoolean", boolean.class, false);
    } catch (Throwable e) {
      throw new IllegalStateException("por cannot fix the order of Set.of in this JVM", e);
    }
  }

  private static void put(Field field, String method, Class<?> type, Object value)
      throws Throwable {
    Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    Object instance =
        lookup.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
    MethodHandle base =
        lookup.findVirtual(
            unsafe, "staticFieldBase", MethodType.methodType(Object.class, Field.class));
    MethodHandle offset =
        lookup.findVirtual(
            unsafe, "staticFieldOffset", MethodType.methodType(long.class, Field.class));
    MethodType store = MethodType.methodType(void.class, Object.class, long.class, type);
    lookup
        .findVirtual(unsafe, method, store)
        .invoke(
            instance, base.invoke(instance, field), (long) offset.invoke(instance, field), value);
  }
}
