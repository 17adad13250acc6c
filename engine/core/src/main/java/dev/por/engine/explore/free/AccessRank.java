package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Footprint;

/**
 * Where an operation that comes before a reversed one meets it first: at which of the locations of
 * the reversed one, and there by a write, or by a read of which thread.
 *
 * <p>Two events that meet a reversed one and do not depend on each other have different ranks: two
 * writes of one location are ordered, a write and a read too, and so are two reads of one thread.
 *
 * @param location the number of the location within the footprint of the reversed operation
 * @param reads whether the location is only read
 * @param reader the identity of the thread that reads; 0 for a write
 */
record AccessRank(int location, boolean reads, long reader) implements Comparable<AccessRank> {
  /** The rank of an operation of a thread; null when the two are independent. */
  static AccessRank of(Footprint reversed, Footprint operation, long thread) {
    for (int i = 0; i < reversed.size(); i++) {
      long location = reversed.location(i);
      if (operation.isWritten(location)) {
        return new AccessRank(i, false, 0);
      }
      if (reversed.writes(i) && operation.contains(location)) {
        return new AccessRank(i, true, thread);
      }
    }
    return null;
  }

  static AccessRank restore(SearchReader in) {
    return new AccessRank(in.integer(), in.flag(), in.hash());
  }

  void save(SearchWriter out) {
    out.number(location);
    out.flag(reads);
    out.hash(reader);
  }

  @Override
  public int compareTo(AccessRank other) {
    if (location != other.location) {
      return Integer.compare(location, other.location);
    }
    return reads == other.reads
        ? Long.compareUnsigned(reader, other.reader)
        : Boolean.compare(reads, other.reads);
  }
}
