package dev.por.engine.model;

import java.util.Arrays;

/**
 * Pairs of accesses that nothing orders, of which one is a read without the lock that the other one
 * holds. Such a pair is a race only if the thread that reads never asks the lock whether what it
 * read counts.
 */
final class CoveredRaceList {
  private RacePair[] pairs = new RacePair[8];
  private OptimisticModes[] readers = new OptimisticModes[8];
  private int[] sections = new int[8];
  private int size;

  void clear() {
    size = 0;
  }

  /** Adds a pair whose read is in this section of this thread. */
  void add(RacePair pair, OptimisticModes reader, int section) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, size * 2);
      readers = Arrays.copyOf(readers, size * 2);
      sections = Arrays.copyOf(sections, size * 2);
    }
    pairs[size] = pair;
    readers[size] = reader;
    sections[size++] = section;
  }

  int size() {
    return size;
  }

  RacePair pair(int index) {
    return pairs[index];
  }

  /** Whether the thread that reads has not asked the lock so far. */
  boolean isRace(int index) {
    return !readers[index].isAsked(sections[index]);
  }
}
