package dev.por.engine.explore.graph;

import dev.por.engine.explore.bpor.BporNode;
import dev.por.engine.explore.bpor.BporPath;
import dev.por.engine.explore.bpor.Frontier;
import dev.por.engine.explore.bpor.Frontier.Edge;
import dev.por.engine.explore.bpor.SavedTree;
import dev.por.engine.explore.bpor.SleepEntry;
import dev.por.engine.explore.cbpor.EnabledOperationHistory;
import dev.por.engine.explore.cbpor.Lattice;
import dev.por.engine.explore.dpor.RaceReverser;
import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.RunQuota;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.HashMap;
import java.util.Map;

/**
 * Source-set DPOR within a bound on the preemptions of the happens-before graph, not of the
 * schedule (Marmanis, Kokologiannakis, Vafeiadis: <em>Reconciling preemption bounding with
 * DPOR</em>, TACAS 2023, here for a search of executions), by levels.
 *
 * <p>The {@linkplain GraphBound bound} of a graph never falls when the graph grows, and equivalent
 * schedules have the same. So plain sleep sets hold, and no conservative points are needed. But a
 * race may have to be seen in an execution that is dearer than what it leads to: level c follows
 * edges to graphs of up to c + N − 2 preemptions, N being the number of threads, if the past of the
 * edge's own event has at most c. Invariant: when no such edge waits, every terminal graph of at
 * most c preemptions was executed.
 *
 * <p>Why the past: let w be a graph of at most c preemptions that goes on from a node otherwise
 * than the executions so far. The race that shows it is in one that executes, behind the node,
 * first something else and then events of w that have nothing to do with it; to come there, the
 * same again from the nodes between. So what the reversals on the way bring in are events of w,
 * with the past that they have in w, and no graph has fewer preemptions than a part of it.
 *
 * <p>RaceReverser are looked for when an operation is pending, not when it is executed: it may
 * never be. An edge beyond the level waits for a later one; siblings sleep for those that were
 * found before them, explored or not. An execution is not cut where it leaves the level: a later
 * one needs it.
 *
 * <p>The exact number of a terminal graph is needed to count it. Where that is in {@linkplain
 * UncertainGraphBounds doubt} an execution is run to see.
 */
public final class GraphSearch implements Search, RaceReverser.Points {
  private static final int PATIENCE = 100_000;

  private final long maxNodes;
  private final RunQuota hunt;
  private final EnabledOperationHistory observations = new EnabledOperationHistory();
  private final GraphBound bound = new GraphBound(observations, PATIENCE);
  private final Lattice lattice = new Lattice();
  private final RaceReverser races = new RaceReverser();
  private final Prefix prefix = new Prefix();
  private final BporPath path = new BporPath();
  private final Map<Operation, Operation> operations = new HashMap<>();
  private final UncertainGraphBounds doubts = new UncertainGraphBounds(bound);

  private Frontier frontier;
  private int level;
  private int threads = 2;
  private boolean fresh = true;
  private boolean over;
  private Edge edge;
  private Linearisation wanted;
  private boolean loaded;
  private State state;
  private int cost;
  private int dearest;

  /**
   * A search.
   *
   * @param level the first level, those below being covered elsewhere or not wanted
   * @param huntShare the share of the runs that start beyond the level
   * @param maxNodes how many nodes may wait for a later level
   */
  public GraphSearch(int level, double huntShare, long maxNodes) {
    this.level = level;
    this.maxNodes = maxNodes;
    hunt = new RunQuota(huntShare);
    frontier = new Frontier(0, maxNodes);
  }

  /** How many preemptions a graph may have to be explored. */
  private int limit() {
    return level + threads - 2;
  }

  @Override
  public boolean countsPreemptions() {
    return false;
  }

  @Override
  public boolean advance() {
    loaded = false;
    edge = null;
    wanted = doubts.poll();
    if (wanted != null) {
      begin();
      return true;
    }
    edge = hunt.grant() ? frontier.pollBeyond(limit()) : null;
    while (edge == null && !fresh && !over) {
      edge = frontier.pollWithin(limit());
      if (edge == null) {
        raiseLevel();
      }
    }
    if (fresh) {
      fresh = false;
      frontier = new Frontier(0, maxNodes);
      begin();
      return true;
    }
    if (!over) {
      path.retrace(edge.node(), prefix);
    }
    return !over;
  }

  private void begin() {
    path.clear();
    prefix.truncate(0);
  }

  /**
   * The level is complete, unless a new thread made it larger after edges were dropped; where the
   * next one was dropped for want of memory, it starts over.
   */
  private void raiseLevel() {
    over = frontier.isExhausted();
    fresh = frontier.isIncompleteAt(limit());
    if (!over && !fresh) {
      level++;
      fresh = frontier.isIncompleteAt(limit());
    }
  }

  @Override
  public Prefix prefix() {
    return prefix;
  }

  @Override
  public void at(State now) {
    state = now;
  }

  @Override
  public int decide(SchedulingPoint point, Execution past) {
    if (edge != null && !loaded) {
      edge.node().requireSame(point);
      look(past);
    } else if (wanted != null) {
      int next = wanted.thread(past.length(), state);
      edge = new Edge(enter(point, past), next, wanted.choice(past.length()));
      return next;
    } else {
      GraphNode node = enter(point, past);
      int first = first(node);
      if (first < 0) {
        return Scheduler.CUT;
      }
      follow(node, first, point);
      edge = new Edge(node, first, 0);
    }
    take(point);
    return edge.thread();
  }

  /** What it costs matters only to alternatives that are left for later. */
  private void follow(GraphNode node, int first, SchedulingPoint point) {
    boolean choice = point.alternatives(first) > 1;
    node.addBranch(first, choice ? fewestBehind(node, first) : node.preemptions(first));
    if (point.quiescent()) {
      // No race shows which timed wait may end first, and each of them may.
      node.enabled().forEach(t -> addBranch(node, t));
    }
  }

  private void take(SchedulingPoint point) {
    if (edge.choice() == 0) {
      for (int c = 1; c < point.alternatives(edge.thread()); c++) {
        frontier.push(new Edge(edge.node(), edge.thread(), c));
      }
    }
    edge.node().explored(edge.thread(), 1);
  }

  private static int first(GraphNode node) {
    int last = node.last();
    if (node.enabled().contains(last) && !node.asleep(last)) {
      return last;
    }
    for (int t = node.enabled().next(0); t >= 0; t = node.enabled().next(t + 1)) {
      if (!node.asleep(t)) {
        return t;
      }
    }
    return -1;
  }

  private GraphNode node(int depth) {
    return (GraphNode) path.get(depth);
  }

  /** The node that the edge just executed leads to, with everything that its point shows. */
  private GraphNode enter(SchedulingPoint point, Execution past) {
    GraphNode node = child(point, past.length());
    path.add(node);
    look(past);
    if (wanted == null) {
      frontier.addedNode(limit());
      threads = Math.max(threads, node.threads());
      reverseRaces(node, past);
    }
    return node;
  }

  private GraphNode child(SchedulingPoint point, int depth) {
    Operation[] pending = new Operation[point.threads()];
    for (int t = 0; t < pending.length; t++) {
      Operation operation = point.pending(t);
      pending[t] = operation == null ? null : operations.computeIfAbsent(operation, o -> o);
    }
    State now = state;
    ThreadSet mayBlock = ThreadSet.where(pending.length, t -> !now.neverBlocks(t));
    if (depth == 0) {
      return new GraphNode(point, pending, mayBlock);
    }
    GraphNode parent = (GraphNode) edge.node();
    int t = edge.thread();
    SleepEntry[] sleep = wanted == null ? parent.sleepBehind(t) : SleepEntry.ALL_AWAKE;
    return new GraphNode(parent, t, edge.choice(), point, sleep, pending, mayBlock);
  }

  private void look(Execution past) {
    if (loaded) {
      lattice.extend(past, state);
    } else {
      lattice.load(past, state, this::birth);
      loaded = true;
    }
    observations.add(state, lattice);
    state = null;
  }

  private int birth(int thread) {
    int d = 0;
    while (node(d).threads() <= thread) {
      d++;
    }
    return d - 1;
  }

  /** What was pending before and is left alone by the latest event has no new races. */
  private void reverseRaces(GraphNode node, Execution past) {
    GraphNode parent = (GraphNode) node.parent();
    for (int u = 0; u < node.threads() && parent != null; u++) {
      Operation pending = node.pending(u);
      if (pending == null || pending.kind() == Kind.TIMEOUT) {
        continue;
      }
      boolean announced =
          u == node.last() || u >= parent.threads() || !pending.equals(parent.pending(u));
      if (announced || pending.conflictsWith(node.operation())) {
        races.reverse(u, pending, past, this);
      }
    }
  }

  @Override
  public ThreadSet enabledAt(int event) {
    return path.get(event).enabled();
  }

  @Override
  public boolean coveredAt(int event, int thread) {
    BporNode node = path.get(event);
    return node.backtrack().contains(thread) || node.asleep(thread);
  }

  @Override
  public void backtrackAt(int event, int thread) {
    addBranch(node(event), thread);
  }

  private void addBranch(GraphNode node, int t) {
    if (!coveredAt(node.depth(), t)) {
      node.addBranch(t, costOfReversal(node, t));
      frontier.push(new Edge(node, t, 0));
    }
  }

  /**
   * A branch is of use to a level only if what it begins with, and all that this rests on, is part
   * of a graph within the level; the rest of the slack is for what was executed before it.
   */
  private int costOfReversal(GraphNode node, int t) {
    int behind = fewestBehind(node, t);
    if (behind <= level) {
      return behind;
    }
    int needed = bound.atLeast(HappensBeforeGraph.past(lattice, node.depth(), t, this::node));
    return Math.max(behind, needed + threads - 2);
  }

  /** Asked only when leaving every thread once more than the schedule does could be too much. */
  private int fewestBehind(GraphNode node, int t) {
    int preemptions = node.preemptions(t);
    return preemptions + node.threads() - 1 <= limit()
        ? preemptions
        : bound.atLeast(HappensBeforeGraph.before(lattice, node.depth(), t, this::node));
  }

  @Override
  public int choice() {
    return edge.choice();
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    enter(point, past);
    cost = past.preemptions();
    if (cost > level) {
      // At most the level is exact: a cheaper one was found at the levels below.
      cost = doubts.count(HappensBeforeGraph.terminal(lattice, this::node), cost, level);
    }
    dearest = Math.max(dearest, cost);
  }

  @Override
  public int cost(Execution execution) {
    return cost;
  }

  @Override
  public int bound() {
    return level;
  }

  @Override
  public int boundReached() {
    return Math.min(doubts.certifiable(), over ? Math.max(level, dearest) : level - 1);
  }

  @Override
  public boolean exhausted() {
    return over;
  }

  @Override
  public double remaining() {
    return over ? 0 : frontier.remaining(limit());
  }

  @Override
  public boolean resumable() {
    return true;
  }

  /** What was seen of blocking operations is not saved: it is seen again where it matters. */
  @Override
  public void save(SearchWriter out) {
    SavedTree tree = new SavedTree(GraphNode::restore);
    out.number(level);
    out.number(threads);
    out.number(dearest);
    out.flag(fresh);
    out.flag(over);
    hunt.save(out);
    tree.save(frontier, edge, out);
    doubts.save(wanted, out);
  }

  @Override
  public void restore(SearchReader in) {
    SavedTree tree = new SavedTree(GraphNode::restore);
    level = in.integer();
    threads = in.integer();
    dearest = in.integer();
    fresh = in.flag();
    over = in.flag();
    hunt.restore(in);
    frontier = Frontier.restore(in, tree, 0, maxNodes);
    edge = tree.restoreDue(in);
    if (edge != null) {
      path.retrace(edge.node(), prefix);
    }
    wanted = doubts.restore(in);
  }
}
