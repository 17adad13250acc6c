package dev.por.engine.model;

import java.util.Arrays;

/**
 * The locations that a transition touches, each for reading or for writing.
 *
 * <p>A location is a 64-bit identity that is equal in equivalent executions (see {@code
 * docs/algorithms.md}, "Hashes"). Two transitions of different threads are dependent exactly when
 * their footprints conflict.
 */
public final class Footprint {
  /** Touches nothing: independent of every transition of other threads. */
  public static final Footprint NONE = new Footprint(new long[0], 0);

  /** The most locations of a footprint that is gathered location by location. */
  public static final int MAX_LOCATIONS = 64;

  /** The largest footprint that is kept for its next location. */
  private static final int MAX_EXTENDED = 4;

  /** From how many pairs of locations on two footprints are compared by searching. */
  private static final int MANY = 1 << 12;

  /**
   * The latest footprints of one location: searches come to the same locations again and again. The
   * next footprint replaces an entry; footprints are immutable, so any thread may do so.
   */
  private static final Footprint[] RECENT = new Footprint[1 << 12];

  /** The latest footprints that another one has become by one more location, in the same way. */
  private static final Footprint[] EXTENDED = new Footprint[1 << 12];

  private final long[] locations;
  private final long writes;

  /* Which of the locations behind the first 64 are written, or null. */
  private final long[] moreWrites;

  /* What this one was before its last location was added, or null. */
  private Footprint before;

  private Footprint(long[] locations, long writes) {
    this(locations, writes, null);
  }

  private Footprint(long[] locations, long writes, long[] moreWrites) {
    this.locations = locations;
    this.writes = writes;
    this.moreWrites = moreWrites;
  }

  /** The footprint of a transition that only reads {@code location}. */
  public static Footprint read(long location) {
    return single(location, 0);
  }

  /** The footprint of a transition that writes {@code location}. */
  public static Footprint write(long location) {
    return single(location, 1);
  }

  private static Footprint single(long location, long writes) {
    int pair = (int) (location ^ location >>> 32) << 1;
    int slot = (pair & (RECENT.length - 1)) | (int) writes;
    Footprint recent = RECENT[slot];
    if (recent != null && recent.locations[0] == location) {
      return recent;
    }
    Footprint footprint = new Footprint(new long[] {location}, writes);
    RECENT[slot] = footprint;
    return footprint;
  }

  /** This footprint and one more access. */
  public Footprint and(long location, boolean write) {
    if (locations.length == 0) {
      return single(location, write ? 1 : 0);
    }
    for (int i = 0; i < locations.length; i++) {
      if (locations[i] == location) {
        return write ? writing(locations, i, i + 1) : this;
      }
    }
    return extended(location, write);
  }

  /** This footprint and another one. */
  public Footprint and(Footprint other) {
    Footprint both = this;
    for (int i = 0; i < other.locations.length; i++) {
      both = both.and(other.locations[i], other.writes(i));
    }
    return both;
  }

  @SuppressWarnings("ReferenceEquality") // an equal one is found again or made anew
  private Footprint extended(long location, boolean write) {
    int pair = ((int) (location ^ location >>> 32) * 31 + (int) locations[0]) << 1;
    int slot = (pair & (EXTENDED.length - 1)) | (write ? 1 : 0);
    Footprint recent = EXTENDED[slot];
    int last = locations.length;
    if (recent != null && recent.before == this && recent.locations[last] == location) {
      // the lowest bit of the slot says whether it is written
      return recent;
    }
    long[] more = Arrays.copyOf(locations, last + 1);
    more[last] = location;
    Footprint footprint = writing(more, last, write ? more.length : last);
    if (last < MAX_EXTENDED) {
      footprint.before = this;
      EXTENDED[slot] = footprint;
    }
    return footprint;
  }

  /** This footprint and accesses to many others, none of which is in it. */
  public Footprint and(long[] others, int count, boolean write) {
    if (count == 1) {
      return and(others[0], write);
    }
    long[] more = Arrays.copyOf(locations, locations.length + count);
    System.arraycopy(others, 0, more, locations.length, count);
    return writing(more, locations.length, write ? more.length : locations.length);
  }

  /** More locations, of which those from one index to another are written, besides what was. */
  private Footprint writing(long[] all, int from, int to) {
    long first = writes;
    for (int i = from; i < Math.min(to, Long.SIZE); i++) {
      first |= 1L << i;
    }
    if (all.length <= Long.SIZE) {
      return new Footprint(all, first);
    }
    long[] rest = new long[(all.length - 1) / Long.SIZE];
    if (moreWrites != null) {
      System.arraycopy(moreWrites, 0, rest, 0, moreWrites.length);
    }
    for (int i = Math.max(from, Long.SIZE); i < to; i++) {
      rest[i / Long.SIZE - 1] |= 1L << i;
    }
    return new Footprint(all, first, rest);
  }

  /** These locations, none of them written. */
  public Footprint asRead() {
    return locations.length == 1 ? read(locations[0]) : new Footprint(locations, 0);
  }

  /** How many locations are touched. */
  public int size() {
    return locations.length;
  }

  /** The i-th location. */
  public long location(int i) {
    return locations[i];
  }

  /** All locations. */
  public long[] locations() {
    return locations.clone();
  }

  /** Whether the i-th location is written. */
  public boolean writes(int i) {
    long word = i < Long.SIZE ? writes : moreWrites == null ? 0 : moreWrites[i / Long.SIZE - 1];
    return (word >>> i & 1) != 0;
  }

  /** Whether the location is written. */
  public boolean isWritten(long location) {
    int i = indexOf(location);
    return i >= 0 && writes(i);
  }

  /** Whether the location is read and not written. */
  public boolean isOnlyRead(long location) {
    int i = indexOf(location);
    return i >= 0 && !writes(i);
  }

  /** Whether the location is read or written. */
  public boolean contains(long location) {
    return indexOf(location) >= 0;
  }

  private int indexOf(long location) {
    for (int i = 0; i < locations.length; i++) {
      if (locations[i] == location) {
        return i;
      }
    }
    return -1;
  }

  /** Whether the two touch a common location and one of them writes it. */
  public boolean conflictsWith(Footprint other) {
    if ((long) locations.length * other.locations.length >= MANY) {
      return conflictsWithMany(other);
    }
    for (int i = 0; i < locations.length; i++) {
      for (int j = 0; j < other.locations.length; j++) {
        if (locations[i] == other.locations[j] && (writes(i) || other.writes(j))) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean conflictsWithMany(Footprint other) {
    long[] sorted = other.locations.clone();
    Arrays.sort(sorted);
    for (int i = 0; i < locations.length; i++) {
      boolean common = Arrays.binarySearch(sorted, locations[i]) >= 0;
      if (common && (writes(i) || other.isWritten(locations[i]))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean equals(Object o) {
    return this == o
        || (o instanceof Footprint f
            && writes == f.writes
            && Arrays.equals(moreWrites, f.moreWrites)
            && Arrays.equals(locations, f.locations));
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(locations) * 31 + Long.hashCode(writes);
  }

  @Override
  public String toString() {
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < locations.length; i++) {
      s.append(i == 0 ? "" : " ").append(writes(i) ? 'W' : 'R');
      s.append('(').append(Long.toHexString(locations[i])).append(')');
    }
    return s.toString();
  }
}
