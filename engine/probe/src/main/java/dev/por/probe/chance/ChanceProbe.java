package dev.por.probe.chance;

import dev.por.probe.Probe;
import dev.por.probe.time.TimeHooks;

/**
 * The hooks of everything that differs from run to run without being asked to: random numbers,
 * identity hash codes, numbers of threads, the machine; see {@link Probe}.
 */
public final class ChanceProbe {
  /** How many processors the code under test sees. */
  public static final int PROCESSORS = 2;

  /** What happens at a hook; set once, before anything is explored. */
  public static ChanceHooks hooks;

  private ChanceProbe() {}

  private static boolean isManaged() {
    return Thread.currentThread() == Probe.running;
  }

  /** The seed of a generator that is made without one. */
  public static long seed() {
    return isManaged() ? hooks.draw() : System.nanoTime();
  }

  /** Instead of {@link Math#random()}. */
  public static double random() {
    return isManaged() ? (hooks.draw() >>> 11) * 0x1.0p-53 : Math.random();
  }

  /** At the beginning of what all numbers of a ThreadLocalRandom come from. */
  public static long nextSeed() {
    return isManaged() ? hooks.draw() & Long.MAX_VALUE : TimeHooks.NOT_MINE;
  }

  /** At the beginning of what spreads threads over cells; negative, or its result. */
  public static int probe() {
    return isManaged() ? hooks.probe(false) : -1;
  }

  /** Where that cell was taken; negative, or the next cell. */
  public static int advanceProbe(int probe) {
    return isManaged() ? hooks.probe(true) : -1;
  }

  /** At the beginning of what heights of skip lists come from; negative, or its result. */
  public static int secondarySeed() {
    return isManaged() ? (int) (hooks.draw() >>> 33) : -1;
  }

  /** At the beginning of {@code SecureRandom.nextBytes}; whether that is all it does. */
  public static boolean nextBytes(Object generator, byte[] bytes) {
    boolean managed = isManaged();
    if (managed) {
      long left = 0;
      for (int i = 0; i < bytes.length; i++) {
        left = i % Long.BYTES == 0 ? hooks.draw() : left >>> Byte.SIZE;
        bytes[i] = (byte) left;
      }
    }
    return managed;
  }

  /** At the beginning of {@code SecureRandom.generateSeed}; null, or its result. */
  public static byte[] generateSeed(Object generator, int length) {
    if (!isManaged() || length < 0) {
      return null;
    }
    byte[] bytes = new byte[length];
    nextBytes(generator, bytes);
    return bytes;
  }

  /** Instead of {@link System#identityHashCode(Object)}. */
  public static int identityHashCode(Object object) {
    int known = Hashes.of(object);
    if (known >= 0) {
      return known;
    }
    if (isManaged() && object != null && HashHeader.isBlank(object)) {
      hooks.giveHash(object, true);
    }
    return System.identityHashCode(object);
  }

  /** Instead of {@link Object#hashCode()}, in code under test and in the JDK. */
  public static int hashCode(Object object) {
    int known = Hashes.of(object);
    if (known >= 0) {
      return known;
    }
    boolean asked = isManaged() && object != null && !(object instanceof String);
    if (asked && HashHeader.isBlank(object)) {
      hooks.giveHash(object, false);
    }
    return object.hashCode();
  }

  /** The hash code of a key that a map is about to be asked for; of no interest to others. */
  public static int keyHash(Object key) {
    return isManaged() && key != null ? hashCode(key) : 0;
  }

  /** A lambda without captured values has been evaluated; there is one of it, by this name. */
  public static void lambda(Object lambda, String name) {
    if (isManaged()) {
      hooks.lambda(lambda, name);
    }
  }

  /** Instead of {@link Runtime#availableProcessors()}. */
  public static int availableProcessors(Runtime runtime) {
    int real = runtime.availableProcessors();
    return isManaged() ? PROCESSORS : real;
  }

  /** Instead of {@link Thread#getId()}. */
  public static long threadId(Thread thread) {
    long id = isManaged() && thread != null ? hooks.threadId(thread) : -1;
    return id < 0 ? thread.getId() : id;
  }
}
