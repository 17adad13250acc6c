package dev.por.engine.coverage;

import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;

/**
 * Local states whose latest events touch the same locations, which threads share only in some
 * executions: they count from the bound on that shares one of the locations.
 */
final class ConditionalLocalStateTable {
  private static final int NEVER = Integer.MAX_VALUE;

  private final long[] locations;
  private final ConditionalLocalStateTable[] singles;
  private final CheapestCostTable states = new CheapestCostTable();
  private int sharedFrom = NEVER;

  /** Of one location. */
  ConditionalLocalStateTable(long location) {
    this.locations = new long[] {location};
    this.singles = new ConditionalLocalStateTable[] {this};
  }

  /** Of several, each of which has its own too. */
  ConditionalLocalStateTable(long[] locations, ConditionalLocalStateTable[] singles) {
    this.locations = locations;
    this.singles = singles;
  }

  /** The preemptions from which on threads share the location. */
  int sharedFrom() {
    return sharedFrom;
  }

  /** Threads share the location with so many preemptions. */
  void sharedWith(int preemptions) {
    sharedFrom = Math.min(sharedFrom, preemptions);
  }

  void add(long hash, int cost) {
    states.add(hash, cost);
  }

  int size() {
    return states.size();
  }

  /** How many count at the bound. */
  long within(int bound) {
    for (ConditionalLocalStateTable single : singles) {
      if (single.sharedFrom <= bound) {
        return states.within(bound);
      }
    }
    return 0;
  }

  void save(StateWriter out) {
    out.number(locations.length);
    for (long location : locations) {
      out.hash(location);
    }
    out.flag(sharedFrom != NEVER);
    if (sharedFrom != NEVER) {
      out.number(sharedFrom);
    }
    states.save(out);
  }

  /** Adds what follows the locations. */
  void restore(StateReader in) {
    if (in.flag()) {
      sharedWith(in.integer());
    }
    states.restore(in);
  }
}
