package dev.por.engine.control.managed;

import dev.por.engine.control.location.LongTable;
import dev.por.engine.model.Footprint;
import java.util.Arrays;

/**
 * The locations that a thread has read since it last wrote one, each with how often it had been
 * written then. An iteration of a loop that only waits comes out as before unless one of them has
 * been written again.
 */
public final class RecentReadLog {
  private static final int MOST = Footprint.MAX_LOCATIONS / 2;

  private long[] locations = new long[2];
  private int[] versions = new int[2];
  private int size;

  /** Where the thread wrote last, or 0. */
  public int writtenBefore;

  /** Whether the next accesses count although no other thread is known to share the locations. */
  public boolean wanted;

  /** The thread has written something at this site. */
  public void written(int site) {
    writtenBefore = site;
    clear();
  }

  /** Forgets the reads. */
  public void clear() {
    size = 0;
    wanted = false;
  }

  /** A location is read that has been written so often. */
  public void add(long location, int version) {
    // more than fit are as good as none: the loop is then explored as it is
    if (size < MOST) {
      if (size == locations.length) {
        // both or none: there may be no room for the second
        long[] longer = Arrays.copyOf(locations, size * 2);
        versions = Arrays.copyOf(versions, size * 2);
        locations = longer;
      }
      locations[size] = location;
      versions[size] = version;
    }
    if (size <= MOST) {
      size++;
    }
  }

  /** Whether the thread has read locations, and all of them are known. */
  public boolean areKnown() {
    return size > 0 && size <= MOST;
  }

  /** Whether one of the locations has been written since. */
  public boolean areOutdated(LongTable written) {
    for (int i = 0; i < size; i++) {
      if (written.get(locations[i]) != versions[i]) {
        return true;
      }
    }
    return false;
  }

  /** All of them, read once more. */
  public Footprint footprint() {
    Footprint all = Footprint.NONE;
    for (int i = 0; i < size; i++) {
      all = all.and(locations[i], false);
    }
    return all;
  }
}
