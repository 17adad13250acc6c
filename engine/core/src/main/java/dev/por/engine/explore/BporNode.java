package dev.por.engine.explore;

import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;

/**
 * A scheduling point in the tree of an incremental bounded search.
 *
 * <p>A node knows its parent but not its children: once no edge in the subtree below it is left to
 * explore, nothing refers to it any more.
 */
final class BporNode {
  private static final SleepEntry[] ALL_AWAKE = {};

  private final BporNode parent;
  private final Operation operation;
  private final int thread;
  private final int choice;
  private final int depth;
  private final int blockStart;
  private final int cost;
  private final ThreadSet enabled;
  private final SleepEntry[] sleep;

  private final ThreadSet backtrack = new ThreadSet();
  private final ThreadSet taken = new ThreadSet();
  private final ThreadSet done = new ThreadSet();
  private SleepEntry[] blocks = ALL_AWAKE;
  private ThreadSet[] conflicts;
  private int[] alternativesLeft;

  /** The root of a tree. */
  BporNode(SchedulingPoint point) {
    this(null, -1, 0, null, point, ALL_AWAKE);
  }

  /** The node that an edge leads to. */
  BporNode(
      BporNode parent,
      int thread,
      int choice,
      Operation operation,
      SchedulingPoint point,
      SleepEntry[] sleep) {
    this.parent = parent;
    this.thread = thread;
    this.choice = choice;
    this.operation = operation;
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.blockStart = parent == null ? 0 : parent.blockStartOf(thread);
    this.cost = point.preemptions();
    this.enabled = point.enabled();
    this.sleep = sleep;
  }

  private int blockStartOf(int next) {
    return next == thread ? blockStart : depth;
  }

  BporNode parent() {
    return parent;
  }

  /** The thread whose transition led here, -1 at the root. */
  int last() {
    return thread;
  }

  /** The alternative that the transition took. */
  int choice() {
    return choice;
  }

  /** What the transition did. */
  Operation operation() {
    return operation;
  }

  int depth() {
    return depth;
  }

  /** The depth of the node where the block began that the transition into this node belongs to. */
  int blockStart() {
    return blockStart;
  }

  ThreadSet enabled() {
    return enabled;
  }

  ThreadSet backtrack() {
    return backtrack;
  }

  /** The threads of which some alternative was explored from here. */
  ThreadSet taken() {
    return taken;
  }

  /** The threads of which every alternative was explored from here. */
  ThreadSet done() {
    return done;
  }

  /** The preemptions of a schedule that comes here and lets the thread go next. */
  int cost(int next) {
    return cost + (preemption(next) ? 1 : 0);
  }

  boolean preemption(int next) {
    return next != thread && enabled.contains(thread);
  }

  SleepEntry[] sleep() {
    return sleep;
  }

  boolean asleep(int q) {
    return entryOf(q) >= 0;
  }

  private int entryOf(int q) {
    for (int i = 0; i < sleep.length; i++) {
      if (sleep[i].thread() == q) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Notes that thread {@code u}, below this node, is about to do something that conflicts with the
   * i-th sleep entry; false when that was known.
   */
  boolean addConflict(int i, int u) {
    if (conflicts == null) {
      conflicts = new ThreadSet[sleep.length];
    }
    if (conflicts[i] == null) {
      conflicts[i] = new ThreadSet();
    }
    return conflicts[i].add(u);
  }

  /** The threads that conflict with a sleeping thread's entry; null when there are none. */
  ThreadSet conflictsOf(int q) {
    return conflicts == null ? null : conflicts[entryOf(q)];
  }

  /** The footprint of the thread's whole block from here, or null when it is not known. */
  BlockFootprint block(int q) {
    for (SleepEntry block : blocks) {
      if (block.thread() == q) {
        return block.footprint();
      }
    }
    return null;
  }

  void setBlock(int q, BlockFootprint footprint) {
    blocks = Arrays.copyOf(blocks, blocks.length + 1);
    blocks[blocks.length - 1] = new SleepEntry(q, footprint);
  }

  /** Notes that one of so many alternatives of a thread was explored. */
  void explored(int t, int alternatives) {
    taken.add(t);
    if (alternatives == 1) {
      done.add(t);
      return;
    }
    if (alternativesLeft == null || alternativesLeft.length <= t) {
      int[] counts = new int[t + 1];
      if (alternativesLeft != null) {
        System.arraycopy(alternativesLeft, 0, counts, 0, alternativesLeft.length);
      }
      alternativesLeft = counts;
    }
    if (++alternativesLeft[t] == alternatives) {
      done.add(t);
    }
  }
}
