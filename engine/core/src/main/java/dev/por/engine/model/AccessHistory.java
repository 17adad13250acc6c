package dev.por.engine.model;

import java.util.Arrays;

/**
 * Which event touched each location last, in one execution. Nothing is allocated once the arrays
 * have grown to the size of the program's executions.
 */
final class AccessHistory {
  private static final int NONE = -1;

  private final LocationIndex locations = new LocationIndex();
  private int[] lastWrites = new int[64];
  private int[] heads = new int[64];

  /* Accesses of one thread to one location, chained per location. */
  private int[] threads = new int[64];
  private int[] reads = new int[64];
  private int[] writes = new int[64];
  private int[] nexts = new int[64];
  private int accesses;

  void clear() {
    locations.clear();
    accesses = 0;
  }

  /** Where the location's record is, or -1 when no event touched it. */
  int find(long location) {
    return locations.find(location);
  }

  /** Where the location's record is, made when there is none. */
  int claim(long location) {
    int known = locations.size();
    int record = locations.claim(location);
    if (record == known) {
      if (record == heads.length) {
        heads = Arrays.copyOf(heads, record * 2);
        lastWrites = Arrays.copyOf(lastWrites, record * 2);
      }
      lastWrites[record] = NONE;
      heads[record] = NONE;
    }
    return record;
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
}
