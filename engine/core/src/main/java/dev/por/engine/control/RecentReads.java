package dev.por.engine.control;

import dev.por.engine.model.Footprint;

/**
 * The locations that a thread has read since it wrote one, each with how often it had been written
 * then: an iteration of a loop that only waits comes out as before unless one has been written.
 */
final class RecentReads {
  private final long[] locations = new long[Footprint.MAX_LOCATIONS / 2];
  private final int[] versions = new int[locations.length];
  private int size;

  /** Where the thread wrote last, or 0. */
  int writtenBefore;

  /** Whether the next accesses count although no other thread is known to share the locations. */
  boolean wanted;

  /** The thread has written something at this site. */
  void written(int site) {
    writtenBefore = site;
    clear();
  }

  /** Forgets the reads. */
  void clear() {
    size = 0;
    wanted = false;
  }

  /** A location is read that has been written so often. */
  void add(long location, int version) {
    // more than fit are as good as none: the loop is then explored as it is
    if (size <= locations.length) {
      if (size < locations.length) {
        locations[size] = location;
        versions[size] = version;
      }
      size++;
    }
  }

  /** Whether there are some, and all of them are known. */
  boolean areKnown() {
    return size > 0 && size <= locations.length;
  }

  /** Whether one has been written since. */
  boolean areOutdated(LongTable written) {
    for (int i = 0; i < size; i++) {
      if (written.get(locations[i]) != versions[i]) {
        return true;
      }
    }
    return false;
  }

  /** All of them, read once more. */
  Footprint footprint() {
    Footprint all = Footprint.NONE;
    for (int i = 0; i < size; i++) {
      all = all.and(locations[i], false);
    }
    return all;
  }
}
