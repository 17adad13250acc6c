package dev.por.engine.explore;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** The edges that wait to be explored, by the preemptions of the schedules that take them. */
final class EdgeBuckets {
  /** A thread's transition from a node, with one alternative of its operation. */
  record Edge(BporNode node, int thread, int choice) {
    int cost() {
      return node.cost(thread);
    }
  }

  private final List<Deque<Edge>> buckets = new ArrayList<>();

  void push(Edge edge) {
    int cost = edge.cost();
    while (buckets.size() <= cost) {
      buckets.add(new ArrayDeque<>());
    }
    buckets.get(cost).push(edge);
  }

  /** Takes the edge back that was pushed last for its cost, if it is this one. */
  void unpush(BporNode node, int thread) {
    Deque<Edge> bucket = buckets.get(node.cost(thread));
    Edge top = bucket.peek();
    if (top != null && top.node() == node && top.thread() == thread && top.choice() == 0) {
      bucket.pop();
    }
  }

  /** The newest edge of the cheapest kind within the bound; null when there is none. */
  Edge pollWithin(int bound) {
    for (int cost = 0; cost <= bound && cost < buckets.size(); cost++) {
      for (Edge edge = buckets.get(cost).poll(); edge != null; edge = buckets.get(cost).poll()) {
        if (waiting(edge)) {
          return edge;
        }
      }
    }
    return null;
  }

  /** The oldest edge of the cheapest kind beyond the bound; null when there is none. */
  Edge pollBeyond(int bound) {
    for (int cost = bound + 1; cost < buckets.size(); cost++) {
      Deque<Edge> bucket = buckets.get(cost);
      for (Edge edge = bucket.pollLast(); edge != null; edge = bucket.pollLast()) {
        if (waiting(edge)) {
          return edge;
        }
      }
    }
    return null;
  }

  boolean isEmpty() {
    return buckets.stream().allMatch(bucket -> bucket.stream().noneMatch(EdgeBuckets::waiting));
  }

  /** An edge that a run followed on its way is still in its bucket. */
  private static boolean waiting(Edge edge) {
    return edge.choice() > 0 || !edge.node().begun(edge.thread());
  }
}
