package dev.por.engine.explore.free;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;

/** Which events have to come before something: how many of each thread. */
final class CausalPast {
  static final CausalPast NONE = new CausalPast(0);

  private final long hash;
  private final int[] counts;

  /**
   * A past.
   *
   * @param hash that of the event whose past it is, which is in it itself; 0: there is none
   */
  CausalPast(long hash, int... counts) {
    this.hash = hash;
    this.counts = counts.clone();
  }

  static CausalPast restore(SearchReader in) {
    return new CausalPast(in.hash(), in.integers());
  }

  void save(SearchWriter out) {
    out.hash(hash);
    out.integers(counts);
  }

  /** A number that equal pasts have in common. */
  long hash() {
    return hash;
  }

  /** How many events of a thread are in it. */
  int count(int thread) {
    return thread < counts.length ? counts[thread] : 0;
  }

  /** Whether an event, given by its thread and how many events the thread had before, is in it. */
  boolean has(int thread, int position) {
    return count(thread) > position;
  }
}
