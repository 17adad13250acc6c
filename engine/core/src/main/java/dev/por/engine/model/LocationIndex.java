package dev.por.engine.model;

import java.util.Arrays;

/**
 * Numbers locations from 0 in the order in which they are first named.
 *
 * <p>Open addressing over primitive arrays; {@link #clear} only starts a new generation, so an
 * execution allocates nothing once the arrays have grown to its size.
 */
public final class LocationIndex {
  static final int NONE = -1;

  private long[] locations = new long[64];
  private int[] numbers = new int[64];
  private int[] generations = new int[64];
  private int generation = 1;
  private int size;

  void clear() {
    if (++generation == 0) {
      Arrays.fill(generations, 0);
      generation = 1;
    }
    size = 0;
  }

  /** How many have a number. */
  int size() {
    return size;
  }

  /** The number of the location, or -1. */
  int find(long location) {
    int at = slot(location);
    return generations[at] == generation ? numbers[at] : NONE;
  }

  /** The number of the location; the next one, {@link #size}, if it had none. */
  public int claim(long location) {
    int at = slot(location);
    if (generations[at] == generation) {
      return numbers[at];
    }
    if (size * 2 >= locations.length) {
      grow();
      at = slot(location);
    }
    generations[at] = generation;
    locations[at] = location;
    numbers[at] = size;
    return size++;
  }

  private int slot(long location) {
    int mask = locations.length - 1;
    int at = (int) ((location * 0x9E3779B97F4A7C15L) >>> 32) & mask;
    while (generations[at] == generation && locations[at] != location) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldLocations = locations;
    int[] oldNumbers = numbers;
    int[] oldGenerations = generations;
    int length = oldLocations.length * 2;
    locations = new long[length];
    numbers = new int[length];
    generations = new int[length];
    for (int i = 0; i < oldLocations.length; i++) {
      if (oldGenerations[i] == generation) {
        int at = slot(oldLocations[i]);
        generations[at] = generation;
        locations[at] = oldLocations[i];
        numbers[at] = oldNumbers[i];
      }
    }
  }
}
