package dev.por.engine.explore.graph;

import dev.por.engine.explore.bpor.BlockFootprint;
import dev.por.engine.explore.bpor.BporNode;
import dev.por.engine.explore.bpor.SleepEntry;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import java.util.Arrays;

/**
 * A node in the tree of a graph-bounded search: knows what every thread was about to do, in which
 * order its branches were found, and the bound of the graph behind each.
 */
final class GraphNode extends BporNode {
  private static final int[] NONE = {};

  private final Operation[] pending;
  private final ThreadSet mayBlock;
  private int[] branches = NONE;
  private int[] costs = NONE;

  /** The root of a tree. */
  GraphNode(SchedulingPoint point, Operation[] pending, ThreadSet mayBlock) {
    super(point);
    this.pending = pending;
    this.mayBlock = mayBlock;
  }

  /** The node that an edge leads to. */
  GraphNode(
      GraphNode parent,
      int thread,
      int choice,
      SchedulingPoint point,
      SleepEntry[] sleep,
      Operation[] pending,
      ThreadSet mayBlock) {
    super(parent, thread, choice, parent.pending[thread], point, sleep);
    this.pending = pending;
    this.mayBlock = mayBlock;
  }

  private GraphNode(BporNode parent, SearchReader in) {
    super(parent, in);
    restoreSets(in);
    pending = new Operation[in.integer()];
    for (int t = 0; t < pending.length; t++) {
      pending[t] = in.operation();
    }
    mayBlock = in.threads();
    branches = in.integers();
    costs = in.integers();
  }

  static GraphNode restore(BporNode parent, SearchReader in) {
    return new GraphNode(parent, in);
  }

  @Override
  public void save(int number, SearchWriter out) {
    super.save(number, out);
    out.number(pending.length);
    for (Operation operation : pending) {
      out.operation(operation);
    }
    out.threads(mayBlock);
    out.integers(branches);
    out.integers(costs);
  }

  /** How many threads there were. */
  int threads() {
    return pending.length;
  }

  /** What the thread was about to do; null when it had finished. */
  Operation pending(int t) {
    return pending[t];
  }

  /** Whether the thread could have been blocked there, had others done something else. */
  boolean mayBlock(int t) {
    return mayBlock.contains(t);
  }

  /** The preemptions of the schedule that comes here and lets the thread go next. */
  int preemptions(int next) {
    return super.cost(next);
  }

  /** The fewest preemptions of a schedule with the same graph, or a number that is low enough. */
  @Override
  public int cost(int next) {
    int at = branch(next);
    return at < 0 ? preemptions(next) : costs[at];
  }

  /** Adds a branch behind those that there are. */
  void addBranch(int t, int cost) {
    branches = Arrays.copyOf(branches, branches.length + 1);
    costs = Arrays.copyOf(costs, branches.length);
    branches[branches.length - 1] = t;
    costs[branches.length - 1] = cost;
    addBacktrack(t);
  }

  private int branch(int t) {
    for (int i = 0; i < branches.length; i++) {
      if (branches[i] == t) {
        return i;
      }
    }
    return -1;
  }

  /**
   * The threads that sleep behind a branch: those that sleep here and those of the branches before
   * it, as far as the branch leaves what they are about to do alone.
   */
  SleepEntry[] sleepBehind(int t) {
    SleepEntry[] inherited = sleep();
    int before = branch(t);
    SleepEntry[] kept = new SleepEntry[inherited.length + before];
    int size = 0;
    for (SleepEntry entry : inherited) {
      if (entry.thread() != t && !entry.footprint().conflictsWith(pending[t])) {
        kept[size++] = entry;
      }
    }
    for (int i = 0; i < before; i++) {
      int q = branches[i];
      if (!pending[q].conflictsWith(pending[t])) {
        kept[size++] = new SleepEntry(q, BlockFootprint.of(pending[q]));
      }
    }
    return size == 0 ? SleepEntry.ALL_AWAKE : Arrays.copyOf(kept, size);
  }
}
