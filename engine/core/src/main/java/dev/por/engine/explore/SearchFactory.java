package dev.por.engine.explore;

import dev.por.engine.explore.bpor.BporNode;
import dev.por.engine.explore.bpor.BporSearch;
import dev.por.engine.explore.cartesian.CartesianSearch;
import dev.por.engine.explore.cbpor.CbporSearch;
import dev.por.engine.explore.dpor.ClassicDporSearch;
import dev.por.engine.explore.dpor.ClassicDporSearch.Figure;
import dev.por.engine.explore.dpor.DporSearch;
import dev.por.engine.explore.dpor.ExhaustiveSearch;
import dev.por.engine.explore.free.FreeTaskSearch;
import dev.por.engine.explore.graph.GraphSearch;
import dev.por.engine.explore.hunt.HuntingSearch;
import dev.por.engine.explore.search.RacingSearch;
import dev.por.engine.explore.search.Search;

/** Makes the search of a strategy. The compiler asks for a line here for every strategy. */
final class SearchFactory {
  private SearchFactory() {}

  /**
   * A search that has not begun.
   *
   * @throws IllegalArgumentException when another package does what the strategy does
   */
  static Search start(Goal goal) {
    return switch (goal.strategy()) {
      case BPOR -> bpor(goal);
      case BPOR_ALONE -> new BporSearch(true, goal.huntShare(), maxNodes(), goal.shard());
      case BPOR_NOSLEEP -> new BporSearch(false, goal.huntShare(), maxNodes(), goal.shard());
      case BPOR_GRAPH -> new GraphSearch(0, goal.huntShare(), maxNodes() / 2);
      case DPOR -> new DporSearch(goal.shard());
      case FREE_TASKS -> new FreeTaskSearch(goal.shard());
      case DPOR_FIGURE_3 -> new ClassicDporSearch(Figure.THREE, false);
      case DPOR_FIGURE_3_SLEEP -> new ClassicDporSearch(Figure.THREE, true);
      case DPOR_FIGURE_4 -> new ClassicDporSearch(Figure.FOUR, false);
      case DPOR_FIGURE_4_SLEEP -> new ClassicDporSearch(Figure.FOUR, true);
      case DPOR_FIGURE_5 -> new ClassicDporSearch(Figure.FIVE, false);
      case DPOR_FIGURE_5_SLEEP -> new ClassicDporSearch(Figure.FIVE, true);
      case CBPOR -> new CbporSearch(!goal.target().exhaustive());
      case CARTESIAN -> new CartesianSearch(false);
      case CARTESIAN_STATES -> new CartesianSearch(true);
      case EXHAUSTIVE -> new ExhaustiveSearch(!goal.target().exhaustive());
      case STATEFUL, PEEPHOLE, PEEPHOLE_NONE, PEEPHOLE_STATIC, PEEPHOLE_SIMPLE, PEEPHOLE_FULL ->
          throw new IllegalArgumentException(goal.strategy() + " does not search by executions");
    };
  }

  /**
   * Half of the hunting goes on from where the levels stopped, half is at random. When the target
   * is the whole space, the search that has no levels gets most of the runs.
   */
  private static Search bpor(Goal goal) {
    double hunting = goal.huntShare() / 2;
    RacingSearch search =
        new RacingSearch(new BporSearch(true, hunting, maxNodes(), goal.shard()))
            .against(new HuntingSearch(goal.shard()), hunting);
    // two ways to deal a tree out cannot certify together, so shards go by levels alone
    return goal.shard().partial()
        ? search
        : search.against(new DporSearch(), goal.target().exhaustive() ? 0.8 : 0.2);
  }

  /** How many nodes a quarter of the memory holds. */
  private static long maxNodes() {
    return Runtime.getRuntime().maxMemory() / 4 / BporNode.BYTES;
  }
}
