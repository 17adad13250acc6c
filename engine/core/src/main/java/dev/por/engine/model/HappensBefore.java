package dev.por.engine.model;

import java.util.Arrays;

/**
 * The happens-before of the Java memory model in one execution: program order and synchronisation,
 * not the order of conflicting plain accesses, which {@link Execution} has as well.
 *
 * <p>Vector clocks as in FastTrack (Flanagan and Freund, PLDI 2009, section 2.2). <em>Invariant:
 * </em> component {@code u} of the clock of a thread is the number of its latest event that happens
 * before the thread's next one. A release adds to the clock of its location and does not replace
 * it: a volatile write happens before every later read, not only before those that see it (JLS
 * 17.4.4).
 *
 * <p>Allocates nothing once the arrays have grown to the size of the program's executions.
 */
final class HappensBefore {
  private static final long FENCE = 31;

  private final LocationIndex locations = new LocationIndex();
  private int width = 8;
  private int threads;
  private int[] ofThreads = new int[8 * 8];
  private int[] ofLocations = new int[64 * 8];

  /* What a thread is behind after its next fence that acquires, if it reads no more until then. */
  private int[] ofReads = new int[8 * 8];

  /* What its writes publish since its latest fence that releases. */
  private int[] ofFences = new int[8 * 8];
  private boolean fenced;

  void clear() {
    locations.clear();
    threads = 0;
    fenced = false;
  }

  /** The thread takes its next step; the number of it, from 1. */
  int step(int thread) {
    while (threads <= thread) {
      ensureRoom();
      Arrays.fill(ofThreads, threads * width, (threads + 1) * width, 0);
      Arrays.fill(ofReads, threads * width, (threads + 1) * width, 0);
      Arrays.fill(ofFences, threads * width, (threads + 1) * width, 0);
      threads++;
    }
    return ++ofThreads[thread * width + thread];
  }

  /** Whether the step of {@code other} with this number happens before where the thread is now. */
  boolean ordered(int other, int number, int thread) {
    return ofThreads[thread * width + other] >= number;
  }

  /**
   * The thread is behind what released the location before. What only reads it is not behind others
   * that only read it (two holders of a read lock): their order is not that of the trace.
   */
  void acquire(int thread, long location, boolean write) {
    join(thread, location);
    if (write) {
      join(thread, ~location);
    }
  }

  void release(int thread, long location, boolean write) {
    add(thread, write ? location : ~location);
  }

  /** The thread is at a fence. */
  void fence(int thread, boolean acquires, boolean releases) {
    if (acquires) {
      join(ofReads, thread * width, ofThreads, thread * width);
    }
    if (releases) {
      System.arraycopy(ofThreads, thread * width, ofFences, thread * width, width);
      fenced = true;
    }
  }

  /** The thread has read the location. */
  void read(int thread, long location, boolean acquires) {
    join(thread, location, ofReads);
    if (fenced) {
      join(thread, behindFence(location), acquires ? ofThreads : ofReads);
    }
  }

  /** The thread has written the location; an update keeps what others have published by it. */
  void wrote(int thread, long location, boolean update) {
    if (fenced) {
      int at = claim(behindFence(location));
      if (!update) {
        Arrays.fill(ofLocations, at * width, (at + 1) * width, 0);
      }
      join(ofFences, thread * width, ofLocations, at * width);
    }
  }

  private static long behindFence(long location) {
    return Mix64.mix(location, FENCE);
  }

  private void join(int thread, long location) {
    join(thread, location, ofThreads);
  }

  private void join(int thread, long location, int[] to) {
    int at = locations.find(location);
    if (at != LocationIndex.NONE) {
      join(ofLocations, at * width, to, thread * width);
    }
  }

  private void add(int thread, long location) {
    int at = claim(location);
    join(ofThreads, thread * width, ofLocations, at * width);
  }

  private int claim(long location) {
    int known = locations.size();
    int at = locations.claim(location);
    if (at == known) {
      if ((at + 1) * width > ofLocations.length) {
        ofLocations = Arrays.copyOf(ofLocations, ofLocations.length * 2);
      }
      Arrays.fill(ofLocations, at * width, (at + 1) * width, 0);
    }
    return at;
  }

  private void join(int[] from, int start, int[] to, int at) {
    for (int u = 0; u < threads; u++) {
      to[at + u] = Math.max(to[at + u], from[start + u]);
    }
  }

  /** Room for one more thread, as a row and as a column. */
  private void ensureRoom() {
    if (threads == width) {
      ofThreads = widened(ofThreads, threads, ofThreads.length * 4);
      ofReads = widened(ofReads, threads, ofReads.length * 4);
      ofFences = widened(ofFences, threads, ofFences.length * 4);
      ofLocations = widened(ofLocations, locations.size(), ofLocations.length * 2);
      width *= 2;
    }
  }

  private int[] widened(int[] rows, int count, int length) {
    int[] wide = new int[length];
    for (int row = 0; row < count; row++) {
      System.arraycopy(rows, row * width, wide, row * 2 * width, width);
    }
    return wide;
  }
}
