package dev.por.engine.model;

import java.util.Arrays;

/**
 * Who touched each location last, in one execution.
 *
 * <p>Open addressing over primitive arrays; {@link #clear} only starts a new generation, so an
 * execution allocates nothing once the arrays have grown to its size.
 */
final class AccessHistory {
  private static final int NONE = -1;

  private long[] locations = new long[64];
  private int[] generations = new int[64];
  private int[] lastWrites = new int[64];
  private int[] heads = new int[64];
  private int generation = 1;
  private int used;

  /* Accesses of one thread to one location, chained per location. */
  private int[] threads = new int[64];
  private int[] reads = new int[64];
  private int[] writes = new int[64];
  private int[] nexts = new int[64];
  private int accesses;

  void clear() {
    if (++generation == 0) {
      Arrays.fill(generations, 0);
      generation = 1;
    }
    used = 0;
    accesses = 0;
  }

  /** Where the location's record is, or -1 when nobody touched it. */
  int find(long location) {
    int at = slot(location);
    return generations[at] == generation ? at : NONE;
  }

  /** Where the location's record is, made when there is none. */
  int claim(long location) {
    int at = slot(location);
    if (generations[at] == generation) {
      return at;
    }
    if (used * 2 >= locations.length) {
      grow();
      at = slot(location);
    }
    used++;
    generations[at] = generation;
    locations[at] = location;
    lastWrites[at] = NONE;
    heads[at] = NONE;
    return at;
  }

  /** The last event that wrote the location, or -1. */
  int lastWrite(int record) {
    return lastWrites[record];
  }

  /** The first access record of the location, or -1. */
  int first(int record) {
    return heads[record];
  }

  /** The access record after this one, or -1. */
  int next(int access) {
    return nexts[access];
  }

  /** The thread whose accesses these are. */
  int thread(int access) {
    return threads[access];
  }

  /** The thread's last reading event, or -1. */
  int lastRead(int access) {
    return reads[access];
  }

  /** The thread's last writing event, or -1. */
  int lastWriteOf(int access) {
    return writes[access];
  }

  void read(int record, int thread, int event) {
    int access = access(record, thread); // first, since it may replace the array
    reads[access] = event;
  }

  void write(int record, int thread, int event) {
    int access = access(record, thread); // first, since it may replace the array
    writes[access] = event;
    lastWrites[record] = event;
  }

  private int access(int record, int thread) {
    for (int a = heads[record]; a != NONE; a = nexts[a]) {
      if (threads[a] == thread) {
        return a;
      }
    }
    if (accesses == threads.length) {
      int more = accesses * 2;
      threads = Arrays.copyOf(threads, more);
      reads = Arrays.copyOf(reads, more);
      writes = Arrays.copyOf(writes, more);
      nexts = Arrays.copyOf(nexts, more);
    }
    int a = accesses++;
    threads[a] = thread;
    reads[a] = NONE;
    writes[a] = NONE;
    nexts[a] = heads[record];
    heads[record] = a;
    return a;
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
    int[] oldGenerations = generations;
    int[] oldLastWrites = lastWrites;
    int[] oldHeads = heads;
    int size = oldLocations.length * 2;
    locations = new long[size];
    generations = new int[size];
    lastWrites = new int[size];
    heads = new int[size];
    for (int i = 0; i < oldLocations.length; i++) {
      if (oldGenerations[i] == generation) {
        int at = slot(oldLocations[i]);
        generations[at] = generation;
        locations[at] = oldLocations[i];
        lastWrites[at] = oldLastWrites[i];
        heads[at] = oldHeads[i];
      }
    }
  }
}
