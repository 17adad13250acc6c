package dev.por.engine.model;

/** A footprint's accesses by ascending location, so that hashes do not depend on their order. */
public final class SortedFootprint {
  /** Nothing yet. */
  public SortedFootprint() {}

  private long[] locations = new long[64];
  private boolean[] writes = new boolean[64];
  private int size;

  /** Takes over a footprint. */
  public void load(Footprint footprint) {
    size = 0;
    if (footprint.size() > locations.length) {
      locations = new long[footprint.size()];
      writes = new boolean[footprint.size()];
    }
    for (int i = 0; i < footprint.size(); i++) {
      insert(footprint.location(i), footprint.writes(i));
    }
  }

  private void insert(long location, boolean write) {
    int at = size++;
    while (at > 0 && locations[at - 1] > location) {
      locations[at] = locations[at - 1];
      writes[at] = writes[at - 1];
      at--;
    }
    locations[at] = location;
    writes[at] = write;
  }

  /** How many accesses there are. */
  public int size() {
    return size;
  }

  /** The i-th smallest location. */
  public long location(int i) {
    return locations[i];
  }

  /** Whether it is written. */
  public boolean writes(int i) {
    return writes[i];
  }
}
