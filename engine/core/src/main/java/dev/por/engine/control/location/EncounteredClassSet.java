package dev.por.engine.control.location;

/**
 * The classes whose objects an execution may have met; a few other classes count as met, too. An
 * execution never meets most objects that code of the JDK makes for itself: a look at their classes
 * shows that at almost no cost.
 */
public final class EncounteredClassSet {
  private static final int WORDS = 4;

  /* One bit for all classes whose hashes are alike (Bloom, CACM 1970, with one function). */
  private final long[] words = new long[WORDS];

  public void add(Object object) {
    int hash = object.getClass().getName().hashCode();
    words[hash >> 6 & (WORDS - 1)] |= 1L << hash;
  }

  /** False only if no object of this class has been added. */
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
