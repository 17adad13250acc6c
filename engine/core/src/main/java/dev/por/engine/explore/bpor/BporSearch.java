package dev.por.engine.explore.bpor;

import dev.por.engine.explore.bpor.Frontier.Edge;
import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.RunQuota;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.explore.search.Shard;
import dev.por.engine.model.EventIndices;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import dev.por.engine.program.Scheduler;
import java.util.HashMap;
import java.util.Map;

/**
 * Bounded partial-order reduction (Coons, Musuvathi, McKinley, OOPSLA 2013, Algorithms 2 and 3), by
 * levels and with sleep sets that hold under a preemption bound.
 *
 * <p>Levels: an edge dearer than the level is deferred, not dropped; the next level goes on from
 * there, so that nothing is explored twice. Invariant: when no edge of cost at most c is waiting,
 * every local state and every terminal trace that some schedule of at most c preemptions reaches
 * has been reached by an explored schedule of at most c preemptions.
 *
 * <p>When the deferred edges take too much memory, the dearest are dropped after all, and their
 * level starts from the beginning.
 *
 * <p>Backtracking, for every pending operation of a thread u, blocked or not: at the last event of
 * every other thread that conflicts with it, and, because u may get there without a preemption only
 * by going before the whole block, at the start of the block before that event.
 *
 * <p>Sleep sets as section 5.4 of the paper has them lose states. Here an earlier sibling q sleeps
 * with the footprint of its <em>whole block</em>, unless the sibling explored now preempts q: then
 * the next transition of q is enough. An entry is dropped when an executed operation conflicts with
 * it, or when the thread that just ran is now blocked on an operation that does. And if an
 * operation of u, pending below a node, conflicts with the entry of q there, then q in the
 * backtrack set of the node stands for u as well.
 */
public final class BporSearch implements Search {
  private final Shard shard;
  private final boolean sleeping;
  private final long maxNodes;
  private Frontier frontier;
  private final RunQuota hunt;
  private final Prefix prefix = new Prefix();
  private final BporPath path = new BporPath();
  private final Map<Operation, Operation> operations = new HashMap<>();
  private final EventIndices conflicts = new EventIndices();

  private int level;
  private int limit;
  private boolean fresh = true;
  private boolean over;
  private Edge edge;
  private SchedulingPoint before;

  /**
   * A search from level 0.
   *
   * @param sleeping whether to use sleep sets; the form without them is the one proved in the paper
   * @param huntShare the share of the runs that start beyond the level
   * @param maxNodes how many nodes may wait for a later level
   */
  public BporSearch(boolean sleeping, double huntShare, long maxNodes) {
    this(sleeping, huntShare, maxNodes, Shard.WHOLE);
  }

  /** A search straight to a level, as if the ones below were of no interest: for comparison. */
  public BporSearch(int level, long maxNodes) {
    this(true, 0, maxNodes, Shard.WHOLE);
    this.level = level;
  }

  /**
   * A part of such a search. Its spine is what schedules without a preemption reach; the edges of a
   * node there that cost one belong to one shard, together, so that siblings may sleep.
   */
  public BporSearch(boolean sleeping, double huntShare, long maxNodes, Shard shard) {
    this.shard = shard;
    this.sleeping = sleeping;
    this.maxNodes = maxNodes;
    this.frontier = new Frontier(0, maxNodes);
    this.hunt = new RunQuota(huntShare);
  }

  @Override
  public boolean advance() {
    edge = hunt.grant() ? frontier.pollBeyond(level) : null;
    while (edge == null && !fresh && !over) {
      edge = frontier.pollWithin(level);
      if (edge == null) {
        raiseLevel();
      }
    }
    if (fresh) {
      startOver();
      return true;
    }
    if (over) {
      return false;
    }
    limit = Math.max(level, edge.cost());
    path.retrace(edge.node(), prefix);
    return true;
  }

  /** The level is complete; where the next one was dropped for want of memory, it starts over. */
  private void raiseLevel() {
    over = frontier.isExhausted();
    if (!over) {
      level++;
      fresh = frontier.isIncompleteAt(level);
    }
  }

  private void startOver() {
    fresh = false;
    frontier = new Frontier(level, maxNodes);
    limit = level;
    path.clear();
    prefix.truncate(0);
  }

  @Override
  public Prefix prefix() {
    return prefix;
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    BporNode node;
    if (edge != null && past.length() == edge.node().depth()) {
      node = edge.node();
      node.requireSame(point);
    } else {
      node = enter(point, past);
      int next = cheapest(node, node.backtrack());
      if (next < 0 || node.cost(next) > limit) {
        return Scheduler.CUT;
      }
      frontier.unpush(node, next);
      edge = new Edge(node, next, 0);
    }
    take(node, point);
    return edge.thread();
  }

  private void take(BporNode node, SchedulingPoint point) {
    if (edge.choice() == 0) {
      for (int c = 1; c < point.alternatives(edge.thread()); c++) {
        frontier.push(new Edge(node, edge.thread(), c));
      }
    }
    before = point;
  }

  @Override
  public int choice() {
    return edge.choice();
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    enter(point, past);
  }

  /** The node that the edge just executed leads to, with everything that its point shows. */
  private BporNode enter(SchedulingPoint point, Execution past) {
    if (past.length() == 0) {
      BporNode root = new BporNode(point);
      path.add(root);
      initialise(root, point);
      return root;
    }
    BporNode node = child(point);
    path.add(node);
    frontier.addedNode(level);
    if (!point.lastGoesOn()) {
      noteBlock(node, past);
    }
    for (int u = 0; u < point.threads(); u++) {
      Operation pending = point.pending(u);
      if (pending != null && pending.kind() != Kind.TIMEOUT) {
        backtrackFor(u, pending, node, past);
      }
    }
    initialise(node, point);
    return node;
  }

  private BporNode child(SchedulingPoint point) {
    BporNode parent = edge.node();
    int t = edge.thread();
    Operation operation = before.pending(t);
    SleepEntry[] sleep = parent.sleep();
    if (sleeping) {
      sleep = BlockSleep.behind(parent, t, before, point);
    }
    parent.explored(t, operation.alternatives());
    Operation shared = operations.computeIfAbsent(operation, o -> o);
    return new BporNode(parent, t, edge.choice(), shared, point, sleep);
  }

  /**
   * The block that ends here is known as a whole; with alternatives it would be only one of them.
   */
  private void noteBlock(BporNode node, Execution past) {
    int start = node.blockStart();
    for (int i = start; i < past.length(); i++) {
      if (past.operation(i).alternatives() > 1) {
        return;
      }
    }
    path.get(start).setBlock(node.last(), BlockFootprint.of(past, start, past.length()));
  }

  /**
   * Backtracks for an operation that is pending at a new node. What was pending at its parent too
   * was compared with everything above then, so that only what is new here is left to compare.
   */
  private void backtrackFor(int u, Operation pending, BporNode node, Execution past) {
    int latest = past.length() - 1;
    if (u == node.last() || !pending.equals(before.pending(u))) {
      past.lastConflicts(u, pending.footprint(), conflicts);
      for (int i = 0; i < conflicts.size(); i++) {
        backtrackAt(conflicts.get(i), u);
      }
      path.forEachConflict(u, pending, (above, entry) -> standFor(u, above, entry));
      return;
    }
    if (pending.conflictsWith(past.operation(latest))) {
      backtrackAt(latest, u);
    }
    SleepEntry[] sleep = node.sleep();
    for (int i = 0; i < sleep.length; i++) {
      if (sleep[i].thread() != u && sleep[i].footprint().conflictsWith(pending)) {
        standFor(u, node, i);
      }
    }
  }

  /** At the conflict and, conservatively, at the start of the block before it (Algorithm 3). */
  private void backtrackAt(int event, int u) {
    BporNode node = path.get(event);
    addBacktrack(node, u);
    if (event > 0) {
      addBacktrack(path.get(node.blockStart()), u);
    }
  }

  /** The thread of a sleep entry stands for u from now on, which conflicts with it. */
  private boolean standFor(int u, BporNode node, int entry) {
    if (!node.addConflict(entry, u)) {
      return false;
    }
    if (node.backtrack().contains(node.sleep()[entry].thread())) {
      addBacktrack(node, u);
    }
    return true;
  }

  private void addBacktrack(BporNode node, int u) {
    if (node.enabled().contains(u)) {
      addEnabled(node, u);
      return;
    }
    for (int v = node.enabled().next(0); v >= 0; v = node.enabled().next(v + 1)) {
      addEnabled(node, v);
    }
  }

  private void addEnabled(BporNode node, int v) {
    if (!node.addBacktrack(v)) {
      return;
    }
    if (!node.asleep(v)) {
      if (foreign(node, v)) {
        node.explored(v, 1);
      } else {
        frontier.push(new Edge(node, v, 0));
      }
      return;
    }
    ThreadSet others = node.conflictsOf(v);
    for (int a = others.next(0); a >= 0; a = others.next(a + 1)) {
      addBacktrack(node, a);
    }
  }

  /** Whether another shard explores an edge that leaves the spine. */
  private boolean foreign(BporNode node, int v) {
    return shard.partial() && node.cost() == 0 && node.cost(v) > 0 && !shard.owns(node.pathHash());
  }

  private void initialise(BporNode node, SchedulingPoint point) {
    int last = node.last();
    if (shard.partial() && node.cost() == 0) {
      node.enabled().forEach(t -> addBacktrack(node, t));
      return;
    }
    if (point.quiescent()) {
      // No race shows which timed wait may end first, and each of them may.
      node.enabled().forEach(t -> addBacktrack(node, t));
      return;
    }
    if (node.enabled().contains(last)) {
      addBacktrack(node, last);
    }
    if (!node.enabled().contains(last) || node.asleep(last)) {
      int awake = cheapest(node, node.enabled());
      if (awake >= 0) {
        addBacktrack(node, awake);
      }
    }
  }

  /** Of the given threads the cheapest that is awake and not explored, the last one first. */
  private static int cheapest(BporNode node, ThreadSet threads) {
    int best = -1;
    for (int t = threads.next(0); t >= 0; t = threads.next(t + 1)) {
      if (node.asleep(t) || node.begun(t)) {
        continue;
      }
      if (best < 0 || node.cost(t) < node.cost(best) || t == node.last()) {
        best = t;
      }
    }
    return best;
  }

  @Override
  public int bound() {
    return level;
  }

  @Override
  public int boundReached() {
    return over ? level : level - 1;
  }

  @Override
  public boolean exhausted() {
    return over;
  }

  @Override
  public double remaining() {
    return over ? 0 : frontier.remaining(level);
  }

  @Override
  public boolean resumable() {
    return true;
  }

  @Override
  public void save(SearchWriter out) {
    SavedTree tree = new SavedTree(BporNode::restore);
    out.number(level);
    out.number(limit);
    out.flag(fresh);
    out.flag(over);
    hunt.save(out);
    tree.save(frontier, edge, out);
  }

  @Override
  public void restore(SearchReader in) {
    SavedTree tree = new SavedTree(BporNode::restore);
    level = in.integer();
    limit = in.integer();
    fresh = in.flag();
    over = in.flag();
    hunt.restore(in);
    frontier = Frontier.restore(in, tree, level, maxNodes);
    edge = tree.restoreDue(in);
    if (edge != null) {
      path.retrace(edge.node(), prefix);
    }
  }
}
