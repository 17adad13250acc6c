package dev.por.engine.explore.bpor;

import dev.por.engine.explore.bpor.Frontier.Edge;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The tree of a bounded search in a file: each edge that waits, and before it those nodes above it
 * that no edge before had. What nothing waits for is not written.
 */
public final class SavedTree {
  private final BiFunction<BporNode, SearchReader, BporNode> restoration;
  private final List<BporNode> restored = new ArrayList<>();
  private int saved;

  /** A tree whose nodes are restored so, given their parents. */
  public SavedTree(BiFunction<BporNode, SearchReader, BporNode> restoration) {
    this.restoration = restoration;
  }

  /** Writes the edges that wait and the one that is due, if there is one. */
  public void save(Frontier frontier, Edge due, SearchWriter out) {
    frontier.save(out, this);
    out.flag(due != null);
    if (due != null) {
      save(due, out);
    }
  }

  /** Reads the edge that is due, behind the frontier; null when there is none. */
  public Edge restoreDue(SearchReader in) {
    return in.flag() ? restore(in) : null;
  }

  /** Writes an edge. */
  public void save(Edge edge, SearchWriter out) {
    Deque<BporNode> fresh = new ArrayDeque<>();
    BporNode known = edge.node();
    for (; known != null && known.fileNumber() == 0; known = known.parent()) {
      fresh.push(known);
    }
    out.number(known == null ? 0 : known.fileNumber());
    out.number(fresh.size());
    fresh.forEach(node -> node.save(++saved, out));
    out.number(edge.thread());
    out.number(edge.choice());
  }

  /** Reads an edge. */
  Edge restore(SearchReader in) {
    int known = in.integer();
    BporNode node = known == 0 ? null : restored.get(known - 1);
    for (int left = in.integer(); left > 0; left--) {
      node = restoration.apply(node, in);
      restored.add(node);
    }
    int thread = in.integer();
    return new Edge(node, thread, in.integer());
  }
}
