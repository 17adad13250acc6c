package dev.por.engine.plan;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A way to search, with what it can do. README.md and docs/algorithms.md describe each. */
public enum Strategy {
  BPOR("bpor", Trait.OFFERED, Trait.CODE, Trait.FAIR, Trait.SHARDABLE),
  BPOR_NOSLEEP("bpor-nosleep", Trait.OFFERED, Trait.CODE, Trait.FAIR, Trait.SHARDABLE),
  /** The levels of {@link #BPOR} without its rivals. */
  BPOR_ALONE("bpor-alone", Trait.CODE, Trait.FAIR),
  BPOR_GRAPH("bpor-graph", Trait.OFFERED, Trait.CODE, Trait.FAIR),
  DPOR("dpor", Trait.OFFERED, Trait.CODE, Trait.FAIR, Trait.SHARDABLE),
  /** One execution for each trace. Not offered yet: some operations cost it too many. */
  FREE_TASKS("free-tasks", Trait.CODE, Trait.SHARDABLE),
  DPOR_FIGURE_3("dpor-figure-3", Trait.CODE, Trait.FAIR),
  DPOR_FIGURE_3_SLEEP("dpor-figure-3-sleep", Trait.CODE, Trait.FAIR),
  DPOR_FIGURE_4("dpor-figure-4", Trait.CODE, Trait.FAIR),
  DPOR_FIGURE_4_SLEEP("dpor-figure-4-sleep", Trait.CODE, Trait.FAIR),
  DPOR_FIGURE_5("dpor-figure-5", Trait.CODE, Trait.FAIR),
  DPOR_FIGURE_5_SLEEP("dpor-figure-5-sleep", Trait.CODE, Trait.FAIR),
  CBPOR("cbpor", Trait.OFFERED, Trait.CODE, Trait.FAIR),
  CARTESIAN("cartesian", Trait.OFFERED, Trait.CODE, Trait.STATES),
  /** {@link #CARTESIAN} by states even where executions end. */
  CARTESIAN_STATES("cartesian-states", Trait.CODE, Trait.STATES),
  STATEFUL("stateful", Trait.OFFERED, Trait.STATES),
  PEEPHOLE("peephole", Trait.OFFERED, Trait.FORMULA),
  PEEPHOLE_NONE("peephole-none", Trait.OFFERED, Trait.FORMULA),
  PEEPHOLE_STATIC("peephole-static", Trait.OFFERED, Trait.FORMULA),
  PEEPHOLE_SIMPLE("peephole-simple", Trait.OFFERED, Trait.FORMULA),
  PEEPHOLE_FULL("peephole-full", Trait.OFFERED, Trait.FORMULA),
  EXHAUSTIVE("exhaustive", Trait.OFFERED, Trait.CODE, Trait.FAIR);

  /** What some strategies can do and others cannot. */
  public enum Trait {
    /** A setting offers the strategy. The others are there for tests and experiments. */
    OFFERED,
    /** The strategy explores tests of code, not only models. */
    CODE,
    /**
     * The strategy searches code within a fair bound. A Cartesian vector cannot: a waiting thread
     * changes nothing for it, but a thread that waits for fairness does.
     */
    FAIR,
    /** Shards can divide the search among them. */
    SHARDABLE,
    /** The strategy compares states, and stores those of models. */
    STATES,
    /** The strategy turns a model into a formula. */
    FORMULA
  }

  private final String text;

  @SuppressWarnings("ImmutableEnumChecker") // made by Set.of
  private final Set<Trait> traits;

  Strategy(String text, Trait... traits) {
    this.text = text;
    this.traits = Set.of(traits);
  }

  /**
   * The strategy with this name.
   *
   * @throws IllegalArgumentException when there is no such strategy
   */
  public static Strategy named(String name) {
    return Arrays.stream(values())
        .filter(strategy -> strategy.text.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no strategy "
                        + name
                        + "; choose one of "
                        + Arrays.stream(values())
                            .map(Strategy::toString)
                            .collect(Collectors.joining(", "))));
  }

  /** The names of the strategies that a setting offers. */
  public static List<String> offered() {
    return Arrays.stream(values())
        .filter(strategy -> strategy.is(Trait.OFFERED))
        .map(Strategy::toString)
        .toList();
  }

  /** Whether the strategy has a trait. */
  public boolean is(Trait trait) {
    return traits.contains(trait);
  }

  /** The name, as people write it. */
  @Override
  public String toString() {
    return text;
  }
}
