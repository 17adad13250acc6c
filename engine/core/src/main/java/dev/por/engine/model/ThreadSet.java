package dev.por.engine.model;

import java.util.Arrays;

/** A set of thread numbers: one word for the first 64 threads, more only when there are more. */
public final class ThreadSet {
  private static final long[] NO_WORDS = {};

  private long first;
  private long[] rest = NO_WORDS;

  /** The empty set. */
  public ThreadSet() {}

  /** A copy. */
  public ThreadSet(ThreadSet other) {
    first = other.first;
    rest = other.rest.length == 0 ? NO_WORDS : other.rest.clone();
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

  /** Adds the thread; false when it was there. */
  public boolean add(int thread) {
    if (contains(thread)) {
      return false;
    }
    if (thread < 64) {
      first |= 1L << thread;
    } else {
      int word = (thread >> 6) - 1;
      if (word >= rest.length) {
        rest = Arrays.copyOf(rest, word + 1);
      }
      rest[word] |= 1L << thread;
    }
    return true;
  }

  /** Adds all of them. */
  public void addAll(ThreadSet other) {
    for (int t = other.next(0); t >= 0; t = other.next(t + 1)) {
      add(t);
    }
  }

  /** Takes the thread out. */
  public void remove(int thread) {
    if (!contains(thread)) {
      return;
    }
    if (thread < 64) {
      first &= ~(1L << thread);
    } else {
      rest[(thread >> 6) - 1] &= ~(1L << thread);
    }
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
    if (!(o instanceof ThreadSet other) || size() != other.size()) {
      return false;
    }
    for (int t = next(0); t >= 0; t = next(t + 1)) {
      if (!other.contains(t)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 0;
    for (int t = next(0); t >= 0; t = next(t + 1)) {
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
