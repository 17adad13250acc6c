package dev.por.engine.explore;

import dev.por.engine.model.Operation;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * The events of an execution that is over, or its first ones and an operation with which a thread
 * could go on behind them, in their happens-before order. A prefix is written as how many events of
 * each thread it has.
 */
final class HappensBeforeGraph {
  private final Lattice lattice;
  private final int[] events;
  private final int extra;
  private final int[] pastOfExtra;
  private final Operation operation;
  private final IntFunction<GraphNode> nodes;
  private final GraphNode end;

  private HappensBeforeGraph(
      Lattice lattice, int length, int extra, IntFunction<GraphNode> nodes) {
    this.lattice = lattice;
    this.extra = extra;
    this.nodes = nodes;
    end = nodes.apply(length);
    events = lattice.before(length);
    operation = extra < 0 ? null : end.pending(extra);
    pastOfExtra = extra < 0 ? null : lattice.pastOf(operation, extra, length);
  }

  /** The events that lead to a node, and another one of a thread. */
  static HappensBeforeGraph withOneMore(
      Lattice lattice, int length, int thread, IntFunction<GraphNode> nodes) {
    return new HappensBeforeGraph(lattice, length, thread, nodes);
  }

  /** The events of an execution that is over. */
  static HappensBeforeGraph terminal(Lattice lattice, IntFunction<GraphNode> nodes) {
    return new HappensBeforeGraph(lattice, lattice.length(), -1, nodes);
  }

  Lattice lattice() {
    return lattice;
  }

  int threads() {
    return events.length;
  }

  private int count(int t) {
    return events[t] + (t == extra ? 1 : 0);
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
      if (u != t && pastOfExtra[u] > prefix[u]) {
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
    return prefix[t] < count(t) ? operation : null;
  }

  /**
   * Whether leaving the thread costs nothing because it has no more to do: in the graph while the
   * execution goes on from there, at all when it is over.
   */
  boolean mayBeLeft(int[] prefix, int t) {
    return prefix[t] == count(t) && (extra >= 0 || end.pending(t) == null);
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
      if (end.pending(t) != null && end.mayBlock(t) && (extra < 0 || t == extra)) {
        action.accept(end.pending(t));
      }
    }
  }

  /**
   * What the thread can do after a prefix to which perhaps nobody came; {@link
   * Observations#NOTHING} when it cannot do anything, null when that is not known.
   */
  Operation enabled(int[] prefix, int t, Observations observations) {
    if (extra < 0 || prefix[extra] <= events[extra]) {
      return observations.enabled(lattice, prefix, t);
    }
    if (next(prefix, t).conflictsWith(operation)) {
      return null;
    }
    prefix[extra]--;
    Operation enabled = observations.enabled(lattice, prefix, t);
    prefix[extra]++;
    return enabled;
  }
}
