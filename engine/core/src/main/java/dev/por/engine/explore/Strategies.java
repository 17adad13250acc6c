package dev.por.engine.explore;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/** The strategies by name. A new one is a {@link Search} and a line here. */
public final class Strategies {
  private static final Map<String, Function<Goal, Search>> BY_NAME = new TreeMap<>();

  static {
    BY_NAME.put("exhaustive", goal -> new ExhaustiveSearch(!goal.exhaustive()));
    BY_NAME.put("dpor", goal -> new DporSearch(goal.shard()));
    for (ClassicDporSearch.Figure figure : ClassicDporSearch.Figure.values()) {
      String name = "dpor-figure-" + figure.number();
      BY_NAME.put(name, goal -> new ClassicDporSearch(figure, false));
      BY_NAME.put(name + "-sleep", goal -> new ClassicDporSearch(figure, true));
    }
    BY_NAME.put("cbpor", goal -> new CbporSearch(!goal.exhaustive()));
    BY_NAME.put("cartesian", goal -> new CartesianSearch(false));
    // by states even where executions end, which no setting offers
    BY_NAME.put("cartesian-states", goal -> new CartesianSearch(true));
    BY_NAME.put("bpor-graph", goal -> new GraphSearch(0, goal.huntShare(), maxNodes() / 2));
    BY_NAME.put("bpor", Strategies::bpor);
    // the levels of bpor without its rivals, which no setting offers
    BY_NAME.put(
        "bpor-alone", goal -> new BporSearch(true, goal.huntShare(), maxNodes(), goal.shard()));
    BY_NAME.put(
        "bpor-nosleep", goal -> new BporSearch(false, goal.huntShare(), maxNodes(), goal.shard()));
  }

  /** Those that store the states of models instead of executing them, in another package. */
  private static final Set<String> OF_STATES = Set.of("cartesian", "cartesian-states", "stateful");

  private Strategies() {}

  /**
   * Half of the hunting goes on from where the levels stopped, half is at random. When the target
   * is the whole space, the search that has no levels gets most of the runs.
   */
  private static Search bpor(Goal goal) {
    double hunting = goal.huntShare() / 2;
    RacingSearch search =
        new RacingSearch(new BporSearch(true, hunting, maxNodes(), goal.shard()))
            .against(new RandomSearch(goal.shard()), hunting);
    // two ways to deal a tree out cannot certify together, so shards go by levels alone
    return goal.shard().partial()
        ? search
        : search.against(new DporSearch(), goal.exhaustive() ? 0.8 : 0.2);
  }

  /** Whether a strategy can be dealt out among shards. */
  public static boolean canBeSharded(String strategy) {
    return Set.of("bpor", "bpor-nosleep", "dpor").contains(strategy);
  }

  /**
   * Whether a strategy searches a test of code within a fair bound. A Cartesian vector takes a
   * thread that waits for one that changes nothing, which is not so of one that waits for fairness.
   */
  public static boolean canBeFair(String strategy) {
    return !OF_STATES.contains(strategy);
  }

  /** As many as a quarter of the memory holds. */
  private static long maxNodes() {
    return Runtime.getRuntime().maxMemory() / 4 / BporNode.BYTES;
  }

  /** The names of all strategies. */
  public static Set<String> names() {
    Set<String> names = new TreeSet<>(BY_NAME.keySet());
    names.addAll(OF_STATES);
    return Set.copyOf(names);
  }

  /** Whether a strategy stores the states of a model; another package does that. */
  public static boolean storesStates(String strategy) {
    return OF_STATES.contains(strategy);
  }

  /** Whether a strategy explores models alone: it cannot do without stored states. */
  public static boolean needsModel(String strategy) {
    return OF_STATES.contains(strategy) && !BY_NAME.containsKey(strategy);
  }

  static Search start(Goal goal) {
    Function<Goal, Search> strategy = BY_NAME.get(goal.strategy());
    if (strategy == null) {
      throw new IllegalArgumentException(
          "There is no strategy "
              + goal.strategy()
              + "; choose one of "
              + String.join(", ", BY_NAME.keySet()));
    }
    return strategy.apply(goal);
  }
}
