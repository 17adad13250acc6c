package dev.por.engine.explore.graph;

import dev.por.engine.explore.cbpor.EnabledOperationHistory;
import dev.por.engine.explore.cbpor.Lattice;
import dev.por.engine.model.Operation;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * The events of an execution that is over; or its first ones, another of a thread, and behind that
 * the next of each other thread that cannot be blocked: it comes in every execution that goes on
 * from there; or the part of these that the event of the thread rests on. With their happens-before
 * order. A prefix is written as how many events of each thread it has.
 */
final class HappensBeforeGraph {
  private final Lattice lattice;
  private final int[] events;
  private final Operation[] extras;
  private final int[][] pasts;
  private final IntFunction<GraphNode> nodes;
  private final GraphNode end;
  private final boolean terminal;

  private HappensBeforeGraph(
      Lattice lattice, int length, boolean terminal, IntFunction<GraphNode> nodes) {
    this.lattice = lattice;
    this.nodes = nodes;
    this.terminal = terminal;
    end = nodes.apply(length);
    events = lattice.before(length);
    extras = new Operation[events.length];
    pasts = new int[events.length][];
  }

  /** The events of an execution that is over. */
  static HappensBeforeGraph terminal(Lattice lattice, IntFunction<GraphNode> nodes) {
    return new HappensBeforeGraph(lattice, lattice.length(), true, nodes);
  }

  /** The first events of an execution, and what comes when a thread goes next. */
  static HappensBeforeGraph before(
      Lattice lattice, int length, int thread, IntFunction<GraphNode> nodes) {
    HappensBeforeGraph graph = new HappensBeforeGraph(lattice, length, false, nodes);
    graph.add(thread);
    for (int u = 0; u < graph.end.threads(); u++) {
      if (u != thread && graph.end.pending(u) != null && !graph.end.mayBlock(u)) {
        graph.add(u);
        graph.order(thread, u);
      }
    }
    return graph;
  }

  /**
   * Of the first events of an execution those that happen before what a thread does next, that, and
   * what comes in every execution that has these and this thread next behind them.
   */
  static HappensBeforeGraph past(
      Lattice lattice, int length, int thread, IntFunction<GraphNode> nodes) {
    HappensBeforeGraph graph = before(lattice, length, thread, nodes);
    int[] all = graph.events.clone();
    for (int u = 0; u < all.length; u++) {
      graph.events[u] = u == thread ? all[u] : graph.pasts[thread][u];
    }
    for (int u = 0; u < all.length; u++) {
      if (u != thread && (graph.events[u] < all[u] || !graph.hasPastOf(u, thread))) {
        graph.extras[u] = null;
      }
    }
    return graph;
  }

  /** Whether all that comes before the operation of a thread is here. */
  private boolean hasPastOf(int u, int thread) {
    for (int v = 0; extras[u] != null && v < events.length; v++) {
      if (v != thread && pasts[u][v] > events[v]) {
        return false;
      }
    }
    return true;
  }

  private void add(int t) {
    extras[t] = end.pending(t);
    pasts[t] = lattice.pastOf(extras[t], t, end.depth());
  }

  /** Of two operations behind the events the first comes first if they conflict. */
  private void order(int first, int second) {
    if (extras[first].conflictsWith(extras[second])) {
      for (int v = 0; v < events.length; v++) {
        pasts[second][v] = Math.max(pasts[second][v], pasts[first][v]);
      }
      pasts[second][first] = events[first] + 1;
    }
  }

  Lattice lattice() {
    return lattice;
  }

  int threads() {
    return events.length;
  }

  private int count(int t) {
    return events[t] + (extras[t] == null ? 0 : 1);
  }

  /** Whether a prefix has all events. */
  boolean isWhole(int[] prefix) {
    for (int t = 0; t < prefix.length; t++) {
      if (prefix[t] < count(t)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the thread has another event, and that can come next. */
  boolean isReady(int[] prefix, int t) {
    if (prefix[t] == count(t)) {
      return false;
    }
    if (prefix[t] < events[t]) {
      return lattice.ready(prefix, t) >= 0;
    }
    for (int u = 0; u < prefix.length; u++) {
      if (u != t && pasts[t][u] > prefix[u]) {
        return false;
      }
    }
    return true;
  }

  /** The thread's next event; null when it has none. */
  Operation next(int[] prefix, int t) {
    if (prefix[t] < events[t]) {
      return lattice.operation(lattice.next(prefix, t));
    }
    return prefix[t] < count(t) ? extras[t] : null;
  }

  /**
   * Whether leaving the thread costs nothing because it has no more to do: in the graph while the
   * execution goes on from there, at all when it is over.
   */
  boolean mayBeLeft(int[] prefix, int t) {
    return prefix[t] == count(t) && (!terminal || end.pending(t) == null);
  }

  /** Whether the thread, which has more to do, could be blocked after some prefix. */
  boolean mayBlock(int[] prefix, int t) {
    return prefix[t] < events[t]
        ? nodes.apply(lattice.next(prefix, t)).mayBlock(t)
        : end.mayBlock(t);
  }

  /** Hands over every operation that could be blocked. */
  void forEachBlocking(Consumer<Operation> action) {
    for (int d = 0; d < end.depth(); d++) {
      int t = nodes.apply(d + 1).last();
      if (nodes.apply(d).mayBlock(t)) {
        action.accept(nodes.apply(d).pending(t));
      }
    }
    for (int t = 0; t < end.threads(); t++) {
      if (end.pending(t) != null && end.mayBlock(t)) {
        action.accept(end.pending(t));
      }
    }
  }

  /**
   * What the thread can do after a prefix that perhaps no execution had; {@link
   * EnabledOperationHistory#NOTHING} when it cannot do anything, null when that is not known.
   */
  Operation enabled(int[] prefix, int t, EnabledOperationHistory observations) {
    Operation next = next(prefix, t);
    int[] seen = prefix;
    for (int u = 0; u < prefix.length; u++) {
      if (prefix[u] > events[u]) {
        if (next == null || next.conflictsWith(extras[u])) {
          return null;
        }
        seen = seen == prefix ? prefix.clone() : seen;
        seen[u]--;
      }
    }
    return observations.enabled(lattice, seen, t);
  }
}
