package dev.por.engine.explore.bpor;

import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import dev.por.engine.program.NondeterminismException;
import java.util.Arrays;

/**
 * A scheduling point in the tree of an incremental bounded search.
 *
 * <p>A node knows its parent but not its children: once no edge in the subtree below it is left to
 * explore, nothing refers to it any more. Millions of them wait for a later level, so what few
 * nodes need is in an object of its own.
 */
public class BporNode {
  /** About what a node takes, with its share of what hangs on it. */
  public static final int BYTES = 120;

  private final BporNode parent;
  private final Operation operation;
  private final int thread;
  private final int choice;
  private final int depth;
  private final int blockStart;
  private final int cost;
  private final boolean lastGoesOn;
  private final ThreadSet enabled;
  private final SleepEntry[] sleep;

  private ThreadSet backtrack = ThreadSet.EMPTY;
  private ThreadSet done = ThreadSet.EMPTY;
  private Extras extras;
  private int counted;

  /** What only some nodes have. */
  private static final class Extras {
    SleepEntry[] blocks = SleepEntry.ALL_AWAKE;
    ThreadSet[] conflicts;
    int[] explored = {};

    void save(SearchWriter out) {
      SleepEntry.save(blocks, out);
      out.integers(explored);
      out.number(conflicts == null ? -1 : conflicts.length);
      for (int i = 0; conflicts != null && i < conflicts.length; i++) {
        out.threads(conflicts[i]);
      }
    }

    void restore(SearchReader in) {
      blocks = SleepEntry.restore(in);
      explored = in.integers();
      int size = in.integer();
      conflicts = size < 0 ? null : new ThreadSet[size];
      for (int i = 0; i < size; i++) {
        conflicts[i] = in.threads();
      }
    }
  }

  /** The root of a tree. */
  public BporNode(SchedulingPoint point) {
    this(null, -1, 0, null, point, SleepEntry.ALL_AWAKE);
  }

  /** The node that an edge leads to. */
  public BporNode(
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
    this.lastGoesOn = point.lastGoesOn();
    this.enabled =
        parent != null && parent.enabled.equals(point.enabled()) ? parent.enabled : point.enabled();
    this.sleep = sleep;
  }

  /** The node that was saved, but for what {@link #restoreSets} restores. */
  public BporNode(BporNode parent, SearchReader in) {
    this.parent = parent;
    this.thread = in.integer();
    this.choice = in.integer();
    this.operation = in.operation();
    this.depth = parent == null ? 0 : parent.depth + 1;
    this.blockStart = parent == null ? 0 : parent.blockStartOf(thread);
    this.cost = in.integer();
    this.lastGoesOn = in.flag();
    this.enabled = in.flag() ? parent.enabled : in.threads();
    this.sleep = in.flag() ? parent.sleep : SleepEntry.restore(in);
  }

  private int blockStartOf(int next) {
    return next == thread && lastGoesOn ? blockStart : depth;
  }

  private Extras extras() {
    if (extras == null) {
      extras = new Extras();
    }
    return extras;
  }

  /** Takes part in a census; false when it was counted in this one before. */
  boolean count(int census) {
    boolean first = counted != census;
    counted = census;
    return first;
  }

  public BporNode parent() {
    return parent;
  }

  /** The thread whose transition led here, -1 at the root. */
  public int last() {
    return thread;
  }

  /** The alternative that the transition took. */
  int choice() {
    return choice;
  }

  /** What the transition did. */
  public Operation operation() {
    return operation;
  }

  public int depth() {
    return depth;
  }

  /** The depth of the node where the block began that the transition into this node belongs to. */
  int blockStart() {
    return blockStart;
  }

  public ThreadSet enabled() {
    return enabled;
  }

  public ThreadSet backtrack() {
    return backtrack;
  }

  /** Adds a thread to the backtrack set; false when it was there. */
  public boolean addBacktrack(int t) {
    if (backtrack.contains(t)) {
      return false;
    }
    backtrack = backtrack.with(t);
    return true;
  }

  /** The preemptions of a schedule that comes here and lets the thread go next. */
  public int cost(int next) {
    return cost + (next != thread && lastGoesOn ? 1 : 0);
  }

  /** The preemptions of the schedules that come here. */
  public int cost() {
    return cost;
  }

  /** A hash of the decisions that lead here. */
  long pathHash() {
    long hash = Mix64.empty();
    for (BporNode n = this; n.parent != null; n = n.parent) {
      hash = Mix64.add(Mix64.add(hash, n.thread), n.choice);
    }
    return hash;
  }

  /** The threads of which every alternative was explored from here. */
  ThreadSet done() {
    return done;
  }

  /** Whether some alternative of the thread was explored from here. */
  boolean begun(int t) {
    return done.contains(t)
        || (extras != null && t < extras.explored.length && extras.explored[t] > 0);
  }

  /** Notes that one of so many alternatives of a thread was explored. */
  public void explored(int t, int alternatives) {
    if (alternatives > 1) {
      Extras more = extras();
      if (more.explored.length <= t) {
        more.explored = Arrays.copyOf(more.explored, t + 1);
      }
      if (++more.explored[t] < alternatives) {
        return;
      }
    }
    done = done.with(t);
  }

  public SleepEntry[] sleep() {
    return sleep;
  }

  public boolean asleep(int q) {
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
    Extras more = extras();
    if (more.conflicts == null) {
      more.conflicts = new ThreadSet[sleep.length];
      Arrays.fill(more.conflicts, ThreadSet.EMPTY);
    }
    if (more.conflicts[i].contains(u)) {
      return false;
    }
    more.conflicts[i] = more.conflicts[i].with(u);
    return true;
  }

  /** The threads that conflict with a sleeping thread's entry. */
  ThreadSet conflictsOf(int q) {
    return extras == null || extras.conflicts == null
        ? ThreadSet.EMPTY
        : extras.conflicts[entryOf(q)];
  }

  /** The footprint of the thread's whole block from here, or null when it is not known. */
  BlockFootprint block(int q) {
    if (extras != null) {
      for (SleepEntry block : extras.blocks) {
        if (block.thread() == q) {
          return block.footprint();
        }
      }
    }
    return null;
  }

  void setBlock(int q, BlockFootprint footprint) {
    Extras more = extras();
    more.blocks = Arrays.copyOf(more.blocks, more.blocks.length + 1);
    more.blocks[more.blocks.length - 1] = new SleepEntry(q, footprint);
  }

  /** Fails when the same decisions led to another state this time. */
  public final void requireSame(SchedulingPoint now) {
    for (int t = 0; !enabled.equals(now.enabled()); t++) {
      if (enabled.contains(t) != now.enabled(t)) {
        throw new NondeterminismException(depth, t, null, now.enabled(t) ? now.pending(t) : null);
      }
    }
  }

  /** The share of the tree within the bound that hangs on one edge of this node. */
  double weight(int bound) {
    double weight = 1;
    for (BporNode n = this; n != null; n = n.parent) {
      weight /= Math.max(1, n.edges(bound));
    }
    return weight;
  }

  private int edges(int bound) {
    int edges = 0;
    for (int t = backtrack.next(0); t >= 0; t = backtrack.next(t + 1)) {
      edges += cost(t) <= bound && !asleep(t) ? 1 : 0;
    }
    return edges;
  }

  /** The number that this node has in a file, 0 when it has none yet. */
  int fileNumber() {
    return counted < 0 ? -counted : 0;
  }

  /** Writes the node, whose parent is written, under a number of its own. */
  public void save(int number, SearchWriter out) {
    counted = -number;
    out.number(thread);
    out.number(choice);
    out.operation(operation);
    out.number(cost);
    out.flag(lastGoesOn);
    boolean sameEnabled = parent != null && parent.enabled.equals(enabled);
    out.flag(sameEnabled);
    if (!sameEnabled) {
      out.threads(enabled);
    }
    boolean sameSleep = parent != null && parent.sleep == sleep;
    out.flag(sameSleep);
    if (!sameSleep) {
      SleepEntry.save(sleep, out);
    }
    out.threads(backtrack);
    out.threads(done);
    out.flag(extras != null);
    if (extras != null) {
      extras.save(out);
    }
  }

  static BporNode restore(BporNode parent, SearchReader in) {
    BporNode node = new BporNode(parent, in);
    node.restoreSets(in);
    return node;
  }

  public final void restoreSets(SearchReader in) {
    backtrack = in.threads();
    done = in.threads();
    if (in.flag()) {
      extras().restore(in);
    }
  }
}
