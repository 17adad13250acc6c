package dev.por.engine.explore.bpor;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;

/**
 * A sleeping thread of a bounded search, and what must stay untouched for it to sleep on.
 *
 * @param thread the thread, whose executions are covered elsewhere
 * @param footprint that of its next transition or of its whole block
 */
public record SleepEntry(int thread, BlockFootprint footprint) {
  public static final SleepEntry[] ALL_AWAKE = {};

  static void save(SleepEntry[] entries, SearchWriter out) {
    out.number(entries.length);
    for (SleepEntry entry : entries) {
      out.number(entry.thread);
      out.shared(entry.footprint, BlockFootprint::save);
    }
  }

  static SleepEntry[] restore(SearchReader in) {
    SleepEntry[] entries = new SleepEntry[in.integer()];
    for (int i = 0; i < entries.length; i++) {
      int thread = in.integer();
      entries[i] = new SleepEntry(thread, in.shared(BlockFootprint.class, BlockFootprint::restore));
    }
    return entries.length == 0 ? ALL_AWAKE : entries;
  }
}
