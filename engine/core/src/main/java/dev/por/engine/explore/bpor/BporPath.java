package dev.por.engine.explore.bpor;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.model.ArrayStack;
import dev.por.engine.model.Operation;

/**
 * The nodes from the root to where a bounded search is, and where on the way the sleep sets
 * changed: comparing an operation with all of them must not cost the length of the way.
 */
public final class BporPath {
  private final ArrayStack<BporNode> nodes = new ArrayStack<>();
  /* The first node of each stretch that has one sleep set, when it is not empty. */
  private final ArrayStack<BporNode> stretches = new ArrayStack<>();

  private final ArrayStack<BporNode> backwards = new ArrayStack<>();

  /** Called for a node, a sleep entry of it and a thread that conflicts with the entry. */
  interface Conflict {
    /** Returns false when this was known, and so is for the rest of the stretch. */
    boolean found(BporNode node, int entry);
  }

  public BporNode get(int depth) {
    return nodes.get(depth);
  }

  int size() {
    return nodes.size();
  }

  public void add(BporNode node) {
    nodes.push(node);
    if (node.sleep().length > 0
        && (node.parent() == null || node.parent().sleep() != node.sleep())) {
      stretches.push(node);
    }
  }

  public void clear() {
    nodes.truncate(0);
    stretches.truncate(0);
  }

  /** Becomes the path to a node, and the prefix the decisions that lead there. */
  public void retrace(BporNode end, Prefix prefix) {
    retrace(end);
    prefix.truncate(0);
    for (int d = 1; d < nodes.size(); d++) {
      BporNode n = nodes.get(d);
      prefix.add(n.last(), n.choice(), n.operation());
    }
  }

  private void retrace(BporNode end) {
    clear();
    backwards.truncate(0);
    for (BporNode n = end; n != null; n = n.parent()) {
      backwards.push(n);
    }
    for (int i = backwards.size() - 1; i >= 0; i--) {
      add(backwards.get(i));
    }
  }

  /** Looks for sleep entries of other threads that conflict with an operation of {@code u}. */
  void forEachConflict(int u, Operation pending, Conflict conflict) {
    for (int s = 0; s < stretches.size(); s++) {
      BporNode start = stretches.get(s);
      SleepEntry[] sleep = start.sleep();
      for (int i = 0; i < sleep.length; i++) {
        if (sleep[i].thread() != u && sleep[i].footprint().conflictsWith(pending)) {
          throughStretch(start, i, conflict);
        }
      }
    }
  }

  /** From the deepest node up: what is known of a node is known of those above it. */
  private void throughStretch(BporNode start, int entry, Conflict conflict) {
    int end = start.depth();
    while (end + 1 < nodes.size() && nodes.get(end + 1).sleep() == start.sleep()) {
      end++;
    }
    for (int d = end; d >= start.depth(); d--) {
      if (!conflict.found(nodes.get(d), entry)) {
        return;
      }
    }
  }
}
