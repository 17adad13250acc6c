package dev.por.engine.model;

import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * An immutable set of thread numbers: one word for the first 64 threads, more only when there are
 * more. Searches keep millions of them, most with one member, which are shared.
 */
public final class ThreadSet {
  private static final long[] NO_WORDS = {};

  /** How many threads fit into one word. */
  public static final int WORD = 64;

  private static final ThreadSet[] SINGLETONS = new ThreadSet[WORD];

  /* All sets of the first few threads. */
  private static final ThreadSet[] SMALL = new ThreadSet[1 << 6];

  /** The empty set. */
  public static final ThreadSet EMPTY = new ThreadSet(0, NO_WORDS);

  static {
    SMALL[0] = EMPTY;
    for (int word = 1; word < SMALL.length; word++) {
      SMALL[word] = new ThreadSet(word, NO_WORDS);
    }
    for (int t = 0; t < WORD; t++) {
      SINGLETONS[t] = of(1L << t);
    }
  }

  private final long first;
  private final long[] rest;

  private ThreadSet(long first, long[] rest) {
    this.first = first;
    this.rest = rest;
  }

  /** The threads whose bits are set: 1 for the first, 2 for the second, 4 for the third. */
  public static ThreadSet of(long word) {
    boolean small = (word & -SMALL.length) == 0;
    return small ? SMALL[(int) word] : new ThreadSet(word, NO_WORDS);
  }

  /** The threads below {@code threads} for which the condition holds. */
  public static ThreadSet where(int threads, IntPredicate condition) {
    long first = 0;
    long[] rest = threads <= 64 ? NO_WORDS : new long[(threads - 1) >> 6];
    for (int t = 0; t < threads; t++) {
      if (!condition.test(t)) {
        continue;
      }
      if (t < 64) {
        first |= 1L << t;
      } else {
        rest[(t >> 6) - 1] |= 1L << t;
      }
    }
    return new ThreadSet(first, rest);
  }

  /** Whether the thread is in it; -1, which is no thread, never is. */
  public boolean contains(int thread) {
    if (thread < 0) {
      return false;
    }
    if (thread < 64) {
      return (first >>> thread & 1) != 0;
    }
    int word = (thread >> 6) - 1;
    return word < rest.length && (rest[word] >>> thread & 1) != 0;
  }

  /** This set and the thread. */
  public ThreadSet with(int thread) {
    if (contains(thread)) {
      return this;
    }
    if (thread < 64 && rest.length == 0) {
      return first == 0 ? SINGLETONS[thread] : of(first | 1L << thread);
    }
    if (thread < 64) {
      return new ThreadSet(first | 1L << thread, rest);
    }
    int word = (thread >> 6) - 1;
    long[] words = Arrays.copyOf(rest, Math.max(rest.length, word + 1));
    words[word] |= 1L << thread;
    return new ThreadSet(first, words);
  }

  /** The smallest member from {@code from} on, or -1. */
  public int next(int from) {
    if (from < 64) {
      long word = first & -1L << from;
      if (word != 0) {
        return Long.numberOfTrailingZeros(word);
      }
    }
    int at = Math.max(from, 64);
    for (int w = (at >> 6) - 1; w < rest.length; w++) {
      long word = rest[w] & (w == (at >> 6) - 1 ? -1L << at : -1L);
      if (word != 0) {
        return ((w + 1) << 6) + Long.numberOfTrailingZeros(word);
      }
    }
    return -1;
  }

  /** Hands every member to the action, the smallest first. */
  public void forEach(IntConsumer action) {
    for (int t = next(0); t >= 0; t = next(t + 1)) {
      action.accept(t);
    }
  }

  /** Whether it has no member. */
  public boolean isEmpty() {
    return next(0) < 0;
  }

  /** How many members it has. */
  public int size() {
    int n = Long.bitCount(first);
    for (long word : rest) {
      n += Long.bitCount(word);
    }
    return n;
  }

  @Override
  public boolean equals(Object o) {
    if (!(o instanceof ThreadSet other) || first != other.first) {
      return false;
    }
    for (int w = 0; w < Math.max(rest.length, other.rest.length); w++) {
      long mine = w < rest.length ? rest[w] : 0;
      long others = w < other.rest.length ? other.rest[w] : 0;
      if (mine != others) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = Long.hashCode(first);
    for (int t = next(64); t >= 0; t = next(t + 1)) {
      hash = hash * 31 + t;
    }
    return hash;
  }

  @Override
  public String toString() {
    StringBuilder s = new StringBuilder("{");
    for (int t = next(0); t >= 0; t = next(t + 1)) {
      s.append(s.length() == 1 ? "" : ",").append(t);
    }
    return s.append('}').toString();
  }
}
