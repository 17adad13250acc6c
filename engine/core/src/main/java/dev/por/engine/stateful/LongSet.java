package dev.por.engine.stateful;

import java.util.Arrays;

/** A set of numbers. */
final class LongSet {
  private long[] table = new long[64];
  private boolean zero;
  private int size;

  int size() {
    return size + (zero ? 1 : 0);
  }

  void add(long number) {
    if (number == 0) {
      zero = true;
      return;
    }
    int slot = slot(number);
    if (table[slot] == 0) {
      table[slot] = number;
      if (++size * 2 > table.length) {
        grow();
      }
    }
  }

  void addAll(LongSet other) {
    Arrays.stream(other.table).filter(number -> number != 0).forEach(this::add);
    zero |= other.zero;
  }

  private void grow() {
    long[] old = table;
    table = new long[old.length * 2];
    for (long number : old) {
      if (number != 0) {
        table[slot(number)] = number;
      }
    }
  }

  private int slot(long number) {
    int slot = (int) (number ^ number >>> 32) & table.length - 1;
    while (table[slot] != 0 && table[slot] != number) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }
}
