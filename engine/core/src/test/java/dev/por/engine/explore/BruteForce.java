package dev.por.engine.explore;

import dev.por.engine.model.Operation;
import dev.por.engine.program.Ending;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.program.model.ModelState;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Every interleaving of a model program, counted exactly: what every strategy is checked against.
 *
 * <p>Interleavings with the same happens-before graph and the same last thread reach the same
 * state, so they are carried along together, layer by layer, as a count per number of preemptions.
 */
final class BruteForce {
  private static final long NOBODY = 0;
  private static final int UNFAIR = Integer.MAX_VALUE;
  private static final int MOST_STEPS = 100;

  private record Key(Map<Long, Integer> graph, long last) {}

  private record Node(
      ModelState state, ExactEvents.Past past, long last, Map<Integer, Long> ways) {}

  private final ExactEvents events;
  private final int limit;
  private final int fairBound;
  private final Map<Integer, Long> interleavings = new TreeMap<>();
  private final Map<Map<Long, Integer>, Integer> traces = new HashMap<>();
  private final Map<Map<Long, Integer>, Integer> deadlocks = new HashMap<>();
  private final Map<Integer, Integer> localStates = new HashMap<>();
  private boolean failing;
  private boolean endless;
  private final Set<String> outcomes = new TreeSet<>();
  private Map<Key, Node> layer = new LinkedHashMap<>();
  private Map<Key, Node> nextLayer = new LinkedHashMap<>();

  private BruteForce(ExactEvents events, int limit, int fairBound) {
    this.events = events;
    this.limit = limit;
    this.fairBound = fairBound;
  }

  static BruteForce of(ModelProgram program, ExactEvents events) {
    return of(program, events, Integer.MAX_VALUE);
  }

  /** Only interleavings with at most {@code limit} preemptions. */
  static BruteForce of(ModelProgram program, ExactEvents events, int limit) {
    return new BruteForce(events, limit, UNFAIR).explore(program);
  }

  /**
   * Only interleavings within a fair bound (Coons et al. 2013, definition 2.6): a thread takes a
   * transition only if it has not yielded more than so many times more often than another that is
   * enabled. Leaving a thread that may not go on is no preemption (section 5.3).
   */
  static BruteForce fair(ModelProgram program, ExactEvents events, int fairBound) {
    return new BruteForce(events, Integer.MAX_VALUE, fairBound).explore(program);
  }

  private BruteForce explore(ModelProgram program) {
    ExactEvents.Past past = events.new Past();
    Map<Integer, Long> once = new TreeMap<>(Map.of(0, 1L));
    layer.put(new Key(past.graph(), NOBODY), new Node(program.initial(), past, NOBODY, once));
    for (int depth = 0; !layer.isEmpty(); depth++) {
      if (depth == MOST_STEPS) {
        endless = true;
        break;
      }
      layer.values().forEach(this::expand);
      layer = nextLayer;
      nextLayer = new LinkedHashMap<>();
    }
    return this;
  }

  private void expand(Node node) {
    ModelState state = node.state;
    if (!state.anyEnabled()) {
      leaf(node);
      return;
    }
    boolean lastGoesOn = false;
    for (int t = 0; t < state.threads(); t++) {
      lastGoesOn |= state.identity(t) == node.last && state.goesOn(t) && isFair(state, t);
    }
    for (int t = 0; t < state.threads(); t++) {
      if (state.enabled(t) && isFair(state, t)) {
        int cost = lastGoesOn && state.identity(t) != node.last ? 1 : 0;
        for (int choice = 0; choice < state.pending(t).alternatives(); choice++) {
          step(node, t, choice, cost);
        }
      }
    }
  }

  private boolean isFair(ModelState state, int thread) {
    boolean fair = true;
    for (int u = 0; u < state.threads(); u++) {
      fair &= !state.enabled(u) || state.yields(thread) - state.yields(u) <= fairBound;
    }
    return fair;
  }

  private void step(Node node, int thread, int choice, int cost) {
    int cheapest = ((TreeMap<Integer, Long>) node.ways).firstKey() + cost;
    if (cheapest > limit) {
      return;
    }
    ModelState state = node.state.copy();
    ExactEvents.Past past = events.new Past(node.past);
    long identity = state.identity(thread);
    Operation operation = state.pending(thread);
    int event = past.add(identity, choice, operation);
    state.step(thread, choice);
    localStates.merge(event, cheapest, Math::min);
    Node next =
        nextLayer.computeIfAbsent(
            new Key(past.graph(), identity), k -> new Node(state, past, identity, new TreeMap<>()));
    node.ways.forEach(
        (before, ways) -> {
          if (before + cost <= limit) {
            next.ways.merge(before + cost, ways, Long::sum);
          }
        });
  }

  private void leaf(Node node) {
    int cheapest = ((TreeMap<Integer, Long>) node.ways).firstKey();
    Map<Long, Integer> graph = node.past.graph();
    node.ways.forEach((cost, ways) -> interleavings.merge(cost, ways, Long::sum));
    traces.merge(graph, cheapest, Math::min);
    outcomes.add(node.state.toString());
    Ending ending = node.state.ending();
    failing |= !ending.failures().isEmpty() || ending.how() == Ending.How.DEADLOCKED;
    if (ending.how() == Ending.How.DEADLOCKED) {
      deadlocks.merge(graph, cheapest, Math::min);
    }
  }

  long interleavings(int bound) {
    return interleavings.entrySet().stream()
        .filter(e -> e.getKey() <= bound)
        .mapToLong(Map.Entry::getValue)
        .sum();
  }

  long traces(int bound) {
    return within(traces, bound);
  }

  long deadlocks(int bound) {
    return within(deadlocks, bound);
  }

  long localStates(int bound) {
    return within(localStates, bound);
  }

  /** Every trace with its fewest preemptions. */
  Map<Map<Long, Integer>, Integer> traces() {
    return traces;
  }

  /** Every local state with its fewest preemptions. */
  Map<Integer, Integer> localStates() {
    return localStates;
  }

  /** What the variables and registers can hold in the end. */
  Set<String> outcomes() {
    return outcomes;
  }

  /** Whether some interleaving fails or deadlocks. */
  boolean failing() {
    return failing;
  }

  /** Whether some interleaving goes on for so long that it was given up. */
  boolean endless() {
    return endless;
  }

  /** The bound from which on there is nothing more. */
  int largestBound() {
    return interleavings.keySet().stream().mapToInt(i -> i).max().orElse(0);
  }

  private static long within(Map<?, Integer> cheapest, int bound) {
    return cheapest.values().stream().filter(cost -> cost <= bound).count();
  }
}
