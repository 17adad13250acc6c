package dev.por.engine.model;

/**
 * The 64-bit mixing behind every identity: of threads, objects, locations, events and traces.
 *
 * <p>{@code mix(a, b, c)} folds its arguments one after the other through the finaliser of
 * SplitMix64, so that {@code mix(a, b)} and {@code mix(b, a)} differ.
 */
public final class Mix64 {
  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private Mix64() {}

  /** The mix of nothing, to which {@link #add} adds. */
  public static long empty() {
    return GOLDEN;
  }

  /** The mix of everything in {@code hash} and then {@code value}. */
  public static long add(long hash, long value) {
    long h = (hash ^ value) + GOLDEN;
    h = (h ^ h >>> 30) * 0xBF58476D1CE4E5B9L;
    h = (h ^ h >>> 27) * 0x94D049BB133111EBL;
    return h ^ h >>> 31;
  }

  /** The mix of two values. */
  public static long mix(long a, long b) {
    return add(add(GOLDEN, a), b);
  }

  /** The mix of three values. */
  public static long mix(long a, long b, long c) {
    return add(mix(a, b), c);
  }

  /** The mix of four values. */
  public static long mix(long a, long b, long c, long d) {
    return add(mix(a, b, c), d);
  }

  /** The mix of a text's characters. */
  public static long mix(String text) {
    long h = add(GOLDEN, text.length());
    for (int i = 0; i < text.length(); i++) {
      h = add(h, text.charAt(i));
    }
    return h;
  }
}
