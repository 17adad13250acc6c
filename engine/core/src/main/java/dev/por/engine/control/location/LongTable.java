package dev.por.engine.control.location;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A map from locations to ints, with open addressing; absent is 0. */
public final class LongTable {
  private static final int INITIAL = 256;

  private long[] keys = new long[INITIAL];
  private int[] values = new int[INITIAL];
  private int size;

  public int get(long key) {
    return values[slot(keys, values, key)];
  }

  /** Maps the key to a value other than 0. */
  public void put(long key, int value) {
    int slot = slot(keys, values, key);
    if (values[slot] == 0) {
      size++;
    }
    keys[slot] = key;
    values[slot] = value;
    if (size > keys.length / 2) {
      grow();
    }
  }

  public void clear() {
    if (size > 0) {
      Arrays.fill(values, 0);
      size = 0;
    }
  }

  /** All keys, ascending. */
  public long[] keys() {
    return IntStream.range(0, keys.length)
        .filter(i -> values[i] != 0)
        .mapToLong(i -> keys[i])
        .sorted()
        .toArray();
  }

  private static int slot(long[] keys, int[] values, long key) {
    int mask = keys.length - 1;
    int slot = (int) (key ^ key >>> 32) & mask;
    while (values[slot] != 0 && keys[slot] != key) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  /** All or nothing: a thread under test may be out of stack or heap by now. */
  private void grow() {
    long[] newKeys = new long[keys.length * 2];
    int[] newValues = new int[newKeys.length];
    for (int i = 0; i < keys.length; i++) {
      if (values[i] != 0) {
        int slot = slot(newKeys, newValues, keys[i]);
        newKeys[slot] = keys[i];
        newValues[slot] = values[i];
      }
    }
    keys = newKeys;
    values = newValues;
  }
}
