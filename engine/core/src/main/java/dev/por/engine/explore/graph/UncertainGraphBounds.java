package dev.por.engine.explore.graph;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Counts the preemptions of terminal graphs. The number may depend on whether a blocking operation
 * could have gone on in a state that no execution had: then the cheapest execution in question is
 * to be run to see.
 */
final class UncertainGraphBounds {
  private final GraphBound bound;
  private final Deque<Linearisation> waiting = new ArrayDeque<>();
  /* What is certified at most: less when some graph is too large to be counted. */
  private int certifiable = Integer.MAX_VALUE;

  UncertainGraphBounds(GraphBound bound) {
    this.bound = bound;
  }

  /** The next execution to run; null when nothing is in doubt. */
  Linearisation poll() {
    return waiting.poll();
  }

  /** The largest level that may be called complete. */
  int certifiable() {
    return certifiable;
  }

  /**
   * The fewest preemptions of a graph, as far as is known now.
   *
   * @param cost those of an execution that has it
   * @param level what is explored: if the graph cannot be counted, that is not complete
   */
  int count(HappensBeforeGraph graph, int cost, int level) {
    int atLeast = bound.atLeast(graph);
    if (bound.gaveUp()) {
      certifiable = Math.min(certifiable, level - 1);
      return cost;
    }
    if (!bound.doubtful()) {
      return atLeast;
    }
    Linearisation cheapest = bound.cheapest();
    int atMost = bound.atMost(graph);
    int known = bound.gaveUp() ? cost : Math.min(cost, atMost);
    if (known > atLeast) {
      waiting.add(cheapest);
    }
    return known;
  }

  /** Writes them down, first the execution that is due, if it is one of these. */
  void save(Linearisation due, SearchWriter out) {
    out.number(certifiable);
    out.flag(due != null);
    out.number(waiting.size() + (due == null ? 0 : 1));
    if (due != null) {
      due.save(out);
    }
    waiting.forEach(execution -> execution.save(out));
  }

  /** Reads them; the execution that is due, or null when it is another. */
  Linearisation restore(SearchReader in) {
    certifiable = in.integer();
    boolean due = in.flag();
    for (int left = in.integer(); left > 0; left--) {
      waiting.add(Linearisation.restore(in));
    }
    return due ? waiting.poll() : null;
  }
}
