package dev.por.engine.control.location;

import java.util.Arrays;

/**
 * A map from numbers to the objects that they belong to, with open addressing; it allocates nothing
 * unless it grows.
 */
public final class LocationHolderTable {
  private static final int INITIAL = 256;

  private long[] numbers = new long[INITIAL];
  private Object[] holders = new Object[INITIAL];
  private int size;

  /** The object that the number belongs to: this one, unless there is another already. */
  public Object hold(long number, Object object) {
    int slot = slot(numbers, holders, number);
    if (holders[slot] == null) {
      numbers[slot] = number;
      holders[slot] = object;
      size++;
      if (size > numbers.length / 2) {
        grow();
      }
      return object;
    }
    return holders[slot];
  }

  public void clear() {
    if (size > 0) {
      Arrays.fill(holders, null);
      size = 0;
    }
  }

  private static int slot(long[] numbers, Object[] holders, long number) {
    int mask = numbers.length - 1;
    int slot = (int) (number ^ number >>> 32) & mask;
    while (holders[slot] != null && numbers[slot] != number) {
      slot = slot + 1 & mask;
    }
    return slot;
  }

  private void grow() {
    long[] newNumbers = new long[numbers.length * 2];
    Object[] newHolders = new Object[newNumbers.length];
    for (int i = 0; i < numbers.length; i++) {
      if (holders[i] != null) {
        int slot = slot(newNumbers, newHolders, numbers[i]);
        newNumbers[slot] = numbers[i];
        newHolders[slot] = holders[i];
      }
    }
    numbers = newNumbers;
    holders = newHolders;
  }
}
