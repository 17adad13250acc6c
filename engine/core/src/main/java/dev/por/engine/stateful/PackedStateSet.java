package dev.por.engine.stateful;

import dev.por.engine.model.Mix64;
import java.util.Arrays;

/** A set of packed states, numbered from 0 in the order in which they were added. */
final class PackedStateSet {
  private static final int ABSENT = -1;

  private final int words;
  private long[] states;
  private int[] table = new int[64];
  private int size;

  PackedStateSet(int words) {
    this.words = words;
    states = new long[words * 32];
    Arrays.fill(table, ABSENT);
  }

  int size() {
    return size;
  }

  /** The words of all states, one after the other; not to be changed. */
  long[] array() {
    return states;
  }

  /** How many bytes the set takes. */
  long bytes() {
    return 8L * states.length + 4L * table.length;
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(table, ABSENT);
      size = 0;
    }
  }

  boolean contains(long[] state) {
    return table[slot(state, 0)] != ABSENT;
  }

  /** Adds a state; whether it is new. */
  boolean add(long[] state) {
    int slot = slot(state, 0);
    if (table[slot] != ABSENT) {
      return false;
    }
    if ((size + 1) * words > states.length) {
      states = Arrays.copyOf(states, states.length * 2);
    }
    System.arraycopy(state, 0, states, size * words, words);
    table[slot] = size++;
    if (size * 2 > table.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    table = new int[table.length * 2];
    Arrays.fill(table, ABSENT);
    for (int s = 0; s < size; s++) {
      table[slot(states, s * words)] = s;
    }
  }

  /** Where a state is, or where it belongs. */
  private int slot(long[] from, int offset) {
    long hash = Mix64.empty();
    for (int w = 0; w < words; w++) {
      hash = Mix64.add(hash, from[offset + w]);
    }
    int slot = (int) hash & table.length - 1;
    while (table[slot] != ABSENT && !same(table[slot], from, offset)) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private boolean same(int state, long[] from, int offset) {
    int at = state * words;
    return Arrays.equals(states, at, at + words, from, offset, offset + words);
  }
}
