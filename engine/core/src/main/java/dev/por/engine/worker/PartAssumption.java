package dev.por.engine.worker;

import dev.por.engine.explore.search.Shard;

/** What the result of one part of a search says about itself. */
final class PartAssumption {
  private PartAssumption() {}

  static String of(Shard shard) {
    return "only shard "
        + (shard.index() + 1)
        + " of "
        + shard.count()
        + ": certifies nothing without the others (merge)";
  }
}
