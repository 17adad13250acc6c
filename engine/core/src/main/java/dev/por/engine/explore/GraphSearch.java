package dev.por.engine.explore;

import dev.por.engine.explore.Frontier.Edge;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** Source-set DPOR within a bound on the preemptions of happens-before graphs. */
final class GraphSearch implements Search, Races.Points {
  private static final int PATIENCE = 100_000;

  private final long maxNodes;
  private final Observations observations = new Observations();
  private final GraphBound bound = new GraphBound(observations, PATIENCE);
  private final Lattice lattice = new Lattice();
  private final Races races = new Races();
  private final Prefix prefix = new Prefix();
  private final BporPath path = new BporPath();
  private final Map<Operation, Operation> operations = new HashMap<>();
  private final Deque<Linearisation> doubtful = new ArrayDeque<>();

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

  GraphSearch(int level, long maxNodes) {
    this.level = level;
    this.maxNodes = maxNodes;
    frontier = new Frontier(0, maxNodes);
  }

  /** How far a graph may be beyond the level. */
  private int limit() {
    return level + threads - 2;
  }

  @Override
  public boolean advance() {
    loaded = false;
    wanted = doubtful.poll();
    edge = null;
    if (wanted != null) {
      path.clear();
      prefix.truncate(0);
      return true;
    }
    while (edge == null && !fresh && !over) {
      edge = frontier.pollWithin(limit());
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
    goTo(edge.node());
    return true;
  }

  private void goTo(BporNode node) {
    path.retrace(node);
    prefix.truncate(0);
    for (int d = 1; d < path.size(); d++) {
      BporNode n = path.get(d);
      prefix.add(n.last(), n.choice(), n.operation());
    }
  }

  private void raiseLevel() {
    over = frontier.isExhausted();
    fresh = frontier.isIncompleteAt(limit());
    if (!over && !fresh) {
      level++;
      fresh = frontier.isIncompleteAt(limit());
    }
  }

  private void startOver() {
    fresh = false;
    frontier = new Frontier(0, maxNodes);
    path.clear();
    prefix.truncate(0);
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
    if (edge != null && past.length() == edge.node().depth() && !loaded) {
      requireSame(edge.node(), point);
      look(past);
    } else {
      int step = past.length();
      int next = wanted == null ? -1 : wanted.thread(step, state);
      GraphNode node = enter(point, past);
      if (wanted != null) {
        edge = new Edge(node, next, wanted.choice(step));
        return next;
      }
      int first = first(node);
      if (first < 0) {
        return Scheduler.CUT;
      }
      if (point.quiescent()) {
        node.enabled().forEach(t -> addBranch(node, t));
      } else {
        addBranch(node, first);
      }
      if (node.cost(first) > limit()) {
        return Scheduler.CUT;
      }
      frontier.unpush(node, first);
      edge = new Edge(node, first, 0);
    }
    take(point);
    return edge.thread();
  }

  private void take(SchedulingPoint point) {
    if (edge.choice() == 0) {
      for (int c = 1; c < point.alternatives(edge.thread()); c++) {
        frontier.push(new Edge(edge.node(), edge.thread(), c));
      }
    }
    edge.node().explored(edge.thread(), 1);
  }

  private static void requireSame(BporNode node, SchedulingPoint now) {
    for (int t = 0; !node.enabled().equals(now.enabled()); t++) {
      if (node.enabled().contains(t) != now.enabled(t)) {
        throw new NondeterminismException(
            node.depth(), t, null, now.enabled(t) ? now.pending(t) : null);
      }
    }
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

  private GraphNode enter(SchedulingPoint point, Execution past) {
    Operation[] pending = new Operation[point.threads()];
    for (int t = 0; t < pending.length; t++) {
      Operation operation = point.pending(t);
      pending[t] = operation == null ? null : operations.computeIfAbsent(operation, o -> o);
    }
    State now = state;
    ThreadSet mayBlock = ThreadSet.where(pending.length, t -> !now.neverBlocks(t));
    GraphNode node;
    if (past.length() == 0) {
      node = new GraphNode(point, pending, mayBlock);
    } else {
      GraphNode parent = (GraphNode) edge.node();
      int t = edge.thread();
      SleepEntry[] sleep = wanted == null ? parent.sleepBehind(t) : BporNode.ALL_AWAKE;
      node = new GraphNode(parent, t, edge.choice(), point, sleep, pending, mayBlock);
    }
    path.add(node);
    look(past);
    if (wanted == null) {
      frontier.addedNode(limit());
      threads = Math.max(threads, pending.length);
      reverseRaces(node, past);
    }
    return node;
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

  private void reverseRaces(GraphNode node, Execution past) {
    if (past.length() == 0) {
      return;
    }
    GraphNode parent = (GraphNode) node.parent();
    Operation latest = node.operation();
    for (int u = 0; u < node.threads(); u++) {
      Operation pending = node.pending(u);
      if (pending == null || pending.kind() == Kind.TIMEOUT) {
        continue;
      }
      boolean announced =
          u == node.last() || u >= parent.threads() || !pending.equals(parent.pending(u));
      if (announced || pending.conflictsWith(latest)) {
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
    if (coveredAt(node.depth(), t)) {
      return;
    }
    int preemptions = node.preemptions(t);
    int fewest = preemptions;
    if (preemptions > limit()) {
      fewest =
          bound.withOneMore(
              lattice, node.depth(), t, node.pending(t), node.mayBlock(t), this::mayBlock);
    }
    node.addBranch(t, fewest);
    frontier.push(new Edge(node, t, 0));
  }

  private boolean mayBlock(int event) {
    GraphNode node = node(event);
    return node.mayBlock(node(event + 1).last());
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
      cost = Math.min(cost, bound.ofTerminal(lattice, this::mayBlock, true));
      if (bound.doubtful()) {
        Linearisation cheapest = bound.cheapest();
        int atLeast = cost;
        cost = Math.min(past.preemptions(), bound.ofTerminal(lattice, this::mayBlock, false));
        if (cost > atLeast) {
          doubtful.add(cheapest);
        }
      }
    }
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
    return over ? level : level - 1;
  }

  @Override
  public boolean exhausted() {
    return over;
  }

  @Override
  public double remaining() {
    return over ? 0 : frontier.remaining(limit());
  }
}
