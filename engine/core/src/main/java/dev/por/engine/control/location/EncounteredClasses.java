package dev.por.engine.control.location;

/**
 * Of which classes an execution may have met objects; for a few others it does not know better.
 * Most objects that code of the JDK makes for itself are never met: their classes tell that for
 * nothing.
 */
public final class EncounteredClasses {
  private static final int WORDS = 4;

  /* One bit for all classes whose hashes are alike (Bloom, CACM 1970, with one function). */
  private final long[] words = new long[WORDS];

  public void add(Object object) {
    int hash = object.getClass().getName().hashCode();
    words[hash >> 6 & (WORDS - 1)] |= 1L << hash;
  }

  /** False only if no object of its class has been added. */
  public boolean mayHave(Object object) {
    int hash = object.getClass().getName().hashCode();
    return (words[hash >> 6 & (WORDS - 1)] & 1L << hash) != 0;
  }

  public void clear() {
    for (int i = 0; i < WORDS; i++) {
      words[i] = 0;
    }
  }
}
