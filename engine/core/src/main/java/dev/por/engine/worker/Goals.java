package dev.por.engine.worker;

import dev.por.engine.explore.Goal;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.plan.SearchSettings;

/** What the settings of a test ask a search to reach. */
final class Goals {
  private Goals() {}

  static Goal of(SearchSettings s, Shard shard) {
    return new Goal(s.strategy(), s.target(), s.huntShare(), s.stop(), shard);
  }
}
