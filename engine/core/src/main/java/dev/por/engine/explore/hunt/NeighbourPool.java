package dev.por.engine.explore.hunt;

import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Neighbours that wait for their execution, by the kind of conflict that each of them reverses.
 * Kinds take turns, and a new kind is first: a hundred threads that do the same are one kind, so
 * that the one thread that does something else need not wait for them.
 */
final class NeighbourPool {
  private static final int MOST_OF_A_KIND = 64;
  private static final int MOST_KINDS = 10_000;

  private final Map<Long, Deque<Neighbour>> kinds = new HashMap<>();
  private final Deque<Long> turns = new ArrayDeque<>();

  boolean isEmpty() {
    return turns.isEmpty();
  }

  /** The neighbour added last is the first of its kind; the oldest are dropped. */
  void add(long kind, Neighbour neighbour) {
    Deque<Neighbour> waiting = kinds.get(kind);
    if (waiting == null) {
      if (kinds.size() == MOST_KINDS) {
        return;
      }
      waiting = new ArrayDeque<>();
      kinds.put(kind, waiting);
      turns.addFirst(kind);
    } else if (waiting.isEmpty()) {
      turns.addLast(kind);
    }
    waiting.addFirst(neighbour);
    if (waiting.size() > MOST_OF_A_KIND) {
      waiting.removeLast();
    }
  }

  /** Takes the next neighbour out. */
  Neighbour take() {
    Long kind = turns.removeFirst();
    Deque<Neighbour> waiting = kinds.get(kind);
    Neighbour next = waiting.removeFirst();
    if (!waiting.isEmpty()) {
      turns.addLast(kind);
    }
    return next;
  }

  void save(SearchWriter out) {
    out.number(kinds.size());
    kinds.forEach(
        (kind, waiting) -> {
          out.hash(kind);
          out.number(waiting.size());
          waiting.forEach(neighbour -> neighbour.save(out));
        });
    out.number(turns.size());
    turns.forEach(out::hash);
  }

  void restore(SearchReader in) {
    for (int left = in.integer(); left > 0; left--) {
      Deque<Neighbour> waiting = new ArrayDeque<>();
      kinds.put(in.hash(), waiting);
      for (int more = in.integer(); more > 0; more--) {
        waiting.addLast(Neighbour.restore(in));
      }
    }
    for (int left = in.integer(); left > 0; left--) {
      turns.addLast(in.hash());
    }
  }
}
