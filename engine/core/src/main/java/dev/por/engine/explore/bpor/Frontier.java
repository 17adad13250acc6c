package dev.por.engine.explore.bpor;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * The edges that wait to be explored, by the preemptions of the schedules that take them.
 *
 * <p>Memory is bounded: when the nodes that the edges hold on to are too many, the dearest edges
 * are dropped, and the frontier remembers from which cost on it is not complete.
 */
public final class Frontier {
  /** A thread's transition from a node, with one alternative of its operation. */
  public record Edge(BporNode node, int thread, int choice) {
    int cost() {
      return node.cost(thread);
    }

    /** An edge that a run followed on its way is still in its bucket. */
    boolean waiting() {
      return choice > 0 || !node.begun(thread);
    }
  }

  private static final int MOST_WEIGHED = 1_000;

  private final long maxNodes;
  private final int level;
  private final List<Deque<Edge>> buckets = new ArrayList<>();
  private int incompleteFrom = Integer.MAX_VALUE;
  private long newNodes;
  private int census;

  /**
   * An empty frontier.
   *
   * @param level the level that is explored first: cheaper edges need no buckets of their own
   * @param maxNodes how many nodes may wait for a later level
   */
  public Frontier(int level, long maxNodes) {
    this.level = level;
    this.maxNodes = maxNodes;
  }

  public void push(Edge edge) {
    int bucket = Math.max(edge.cost(), level);
    if (bucket >= incompleteFrom) {
      return;
    }
    while (buckets.size() <= bucket) {
      buckets.add(new ArrayDeque<>());
    }
    buckets.get(bucket).push(edge);
  }

  /** Takes the edge back that was pushed last, if it is this one. */
  void unpush(BporNode node, int thread) {
    int bucket = Math.max(node.cost(thread), level);
    Edge top = bucket < buckets.size() ? buckets.get(bucket).peek() : null;
    if (top != null && top.node() == node && top.thread() == thread && top.choice() == 0) {
      buckets.get(bucket).pop();
    }
  }

  /** The newest edge of the cheapest kind within the bound; null when there is none. */
  public Edge pollWithin(int bound) {
    for (int cost = 0; cost <= bound && cost < buckets.size(); cost++) {
      for (Edge edge = buckets.get(cost).poll(); edge != null; edge = buckets.get(cost).poll()) {
        if (edge.waiting()) {
          return edge;
        }
      }
    }
    return null;
  }

  /** The oldest edge of the cheapest kind beyond the bound; null when there is none. */
  public Edge pollBeyond(int bound) {
    for (int cost = bound + 1; cost < buckets.size(); cost++) {
      Deque<Edge> bucket = buckets.get(cost);
      for (Edge edge = bucket.pollLast(); edge != null; edge = bucket.pollLast()) {
        if (edge.waiting()) {
          return edge;
        }
      }
    }
    return null;
  }

  /**
   * The share of the tree within the bound that waits, by weight (Kilby, Slaney, Thiébaux, Walsh,
   * AAAI 2006): the root has weight 1, and a node shares its weight equally among the edges that it
   * has so far. From at most so many edges of each cost, evenly spread.
   */
  public double remaining(int bound) {
    double weight = 0;
    for (int cost = 0; cost <= bound && cost < buckets.size(); cost++) {
      Deque<Edge> bucket = buckets.get(cost);
      int stride = bucket.size() / MOST_WEIGHED + 1;
      int i = 0;
      for (Edge edge : bucket) {
        if (i++ % stride == 0 && edge.waiting()) {
          weight += stride * edge.node().weight(bound);
        }
      }
    }
    return Math.min(1, weight);
  }

  /** Whether nothing waits and nothing was dropped. */
  public boolean isExhausted() {
    return incompleteFrom == Integer.MAX_VALUE
        && buckets.stream().allMatch(bucket -> bucket.stream().noneMatch(Edge::waiting));
  }

  /** Whether edges of this cost were dropped. */
  public boolean isIncompleteAt(int cost) {
    return cost >= incompleteFrom;
  }

  /** Notes that there is one more node; drops edges beyond the bound when there are too many. */
  public void addedNode(int bound) {
    newNodes++;
    if (newNodes <= maxNodes) {
      return;
    }
    newNodes = liveNodes();
    for (int cost = buckets.size() - 1; cost > bound && newNodes > maxNodes / 2; cost--) {
      buckets.remove(cost);
      incompleteFrom = cost;
      newNodes = liveNodes();
    }
  }

  /** Counted rather than kept up to date: nodes that nothing waits for go without notice. */
  private long liveNodes() {
    census++;
    long live = 0;
    for (Deque<Edge> bucket : buckets) {
      for (Edge edge : bucket) {
        for (BporNode n = edge.node(); n != null && n.count(census); n = n.parent()) {
          live++;
        }
      }
    }
    return live;
  }

  /** Writes down the edges and the nodes that they hold on to. */
  void save(SearchWriter out, SavedTree tree) {
    out.number(incompleteFrom);
    out.number(newNodes);
    out.number(buckets.size());
    for (Deque<Edge> bucket : buckets) {
      out.number(bucket.size());
      bucket.descendingIterator().forEachRemaining(edge -> tree.save(edge, out));
    }
  }

  public static Frontier restore(SearchReader in, SavedTree tree, int level, long maxNodes) {
    Frontier frontier = new Frontier(level, maxNodes);
    frontier.incompleteFrom = in.integer();
    frontier.newNodes = in.number();
    for (int left = in.integer(); left > 0; left--) {
      Deque<Edge> bucket = new ArrayDeque<>();
      for (int edges = in.integer(); edges > 0; edges--) {
        bucket.push(tree.restore(in));
      }
      frontier.buckets.add(bucket);
    }
    return frontier;
  }
}
