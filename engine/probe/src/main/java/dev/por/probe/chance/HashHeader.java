package dev.por.probe.chance;

import dev.por.probe.internal.InternalUnsafe;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * The place in an object where the JVM keeps its identity hash code, once it has been asked for.
 * What is put there before is what later calls get: of the code under test, the JDK and the JVM
 * itself.
 *
 * <p>Where in the object's first word that is differs between JVMs, and is found out by looking at
 * objects whose hash codes are known. Workers have a collector that moves objects only while no
 * thread runs, so that a word is exchanged either before or after that.
 */
public final class HashHeader {
  private static final int BITS = 31;
  private static final long MASK = (1L << BITS) - 1;

  /** The lowest two bits of an object that is not locked. */
  private static final long LOCK_BITS = 3;

  private static final long UNLOCKED = 1;
  private static final int TRIALS = 8;

  private static final MethodHandle READ =
      InternalUnsafe.method(
          "getLongVolatile", MethodType.methodType(long.class, Object.class, long.class));
  private static final MethodHandle EXCHANGE =
      InternalUnsafe.method(
          "compareAndSetLong",
          MethodType.methodType(boolean.class, Object.class, long.class, long.class, long.class));

  /** By how many bits the hash code is shifted; negative where it is not to be found. */
  private static final int SHIFT = findShift();

  private HashHeader() {}

  /** Whether this JVM keeps hash codes where they can be given. */
  public static boolean isKnown() {
    return SHIFT >= 0;
  }

  /** Whether the hash code of the object was not asked for so far, so that it may be given. */
  public static boolean isBlank(Object object) {
    return SHIFT >= 0 && isBlank(read(object), SHIFT);
  }

  /** Gives the object its hash code, of 31 bits and not 0, unless it has one. */
  public static void give(Object object, int hash) {
    if (SHIFT < 0) {
      return;
    }
    long word = read(object);
    while (isBlank(word, SHIFT) && !exchange(object, word, word | (long) hash << SHIFT)) {
      word = read(object);
    }
  }

  private static boolean isBlank(long word, int shift) {
    return (word & LOCK_BITS) == UNLOCKED && (word >>> shift & MASK) == 0;
  }

  private static long read(Object object) {
    try {
      return (long) READ.invokeExact(object, 0L);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean exchange(Object object, long from, long to) {
    try {
      return (boolean) EXCHANGE.invokeExact(object, 0L, from, to);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static int findShift() {
    for (int shift = 2; shift <= Long.SIZE - BITS; shift++) {
      if (holds(shift)) {
        return shift;
      }
    }
    return -1;
  }

  /** Whether hash codes that the JVM has given are there, and those that are put there count. */
  private static boolean holds(int shift) {
    for (int i = 1; i <= TRIALS; i++) {
      Object object = new Object();
      if (!isBlank(read(object), shift)) {
        return false;
      }
      int hash = System.identityHashCode(object);
      if ((read(object) >>> shift & MASK) != hash) {
        return false;
      }
    }
    Object given = new Object();
    long word = read(given);
    return exchange(given, word, word | 0x12345678L << shift)
        && System.identityHashCode(given) == 0x12345678;
  }
}
