package dev.por.engine.explore.cbpor;

import dev.por.engine.explore.dpor.DepthFirstFrame;
import dev.por.engine.explore.dpor.DepthFirstSearch;
import dev.por.engine.explore.search.SavedTrace;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import dev.por.engine.program.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Partial-order reduction for context-bounded state exploration (Musuvathi and Qadeer,
 * MSR-TR-2007-12, Algorithm 2).
 *
 * <p>A state is a happens-before graph, known by its hash (section 3.3: a sum, so that one more
 * event changes one summand). The set of covered states contains, after {@link #mark}, each state
 * from which only covered terminal states can be reached within the bound; an edge is explored when
 * it leads to a state that is not covered and the graph behind it needs at most so many
 * preemptions. Invariant: when a level is complete, every terminal graph of at most that many
 * preemptions was executed, once.
 *
 * <p>A state whose enabled operations no execution has shown is left uncovered: that costs an
 * execution that is cut off, and loses nothing. The next level covers the terminal states of the
 * levels before by marking them again, not by executing them.
 */
public final class CbporSearch extends DepthFirstSearch {
  /** An edge and the state behind it. */
  private record Edge(int thread, int choice, long target, int cost) {
    void save(SearchWriter out) {
      out.number(thread);
      out.number(choice);
      out.hash(target);
      out.number(cost);
    }

    static Edge restore(SearchReader in) {
      int thread = in.integer();
      int choice = in.integer();
      long target = in.hash();
      return new Edge(thread, choice, target, in.integer());
    }

    static void save(List<Edge> edges, SearchWriter out) {
      out.number(edges.size());
      edges.forEach(edge -> edge.save(out));
    }

    static List<Edge> restoreAll(SearchReader in) {
      List<Edge> edges = new ArrayList<>();
      for (int left = in.integer(); left > 0; left--) {
        edges.add(restore(in));
      }
      return edges;
    }
  }

  private static final class EdgeFrame extends DepthFirstFrame {
    final List<Edge> edges;

    EdgeFrame(SchedulingPoint point, List<Edge> edges) {
      super(point, ThreadSet.EMPTY);
      this.edges = edges;
    }

    EdgeFrame(DepthFirstFrame frame, List<Edge> edges) {
      super(frame);
      this.edges = edges;
    }

    @Override
    public void save(SearchWriter out) {
      super.save(out);
      Edge.save(edges, out);
    }
  }

  private final EnabledOperationHistory observations = new EnabledOperationHistory();
  private final ContextBound contextBound = new ContextBound(observations);
  private final Lattice lattice = new Lattice();
  private final Set<Long> covered = new HashSet<>();
  private final Map<Long, List<Edge>> quiescent = new HashMap<>();
  private final List<SavedTrace> terminals = new ArrayList<>();
  private final Execution room = new Execution();
  private State state;
  private int bound;
  private boolean leftOut;
  private int cost;

  /** A search of levels 0, 1, 2 and so on, or of everything at once. */
  public CbporSearch(boolean levels) {
    bound = levels ? 0 : UNBOUNDED;
  }

  @Override
  public boolean countsPreemptions() {
    return false;
  }

  @Override
  public DepthFirstFrame open(SchedulingPoint point, Execution past) {
    observe(past);
    int[] here = lattice.top();
    long hash = lattice.hash(here);
    List<Edge> edges = new ArrayList<>();
    ThreadSet enabled = point.enabled();
    for (int t = enabled.next(0); t >= 0; t = enabled.next(t + 1)) {
      addEdges(here, hash, t, point.pending(t), edges);
    }
    if (point.quiescent()) {
      quiescent.put(hash, List.copyOf(edges));
    }
    EdgeFrame frame = new EdgeFrame(point, edges);
    return moveOn(frame) ? frame : null;
  }

  @Override
  public void executing(DepthFirstFrame frame, Execution past) {
    if (past.length() < lattice.length()) {
      lattice.truncate(past.length());
    }
  }

  @Override
  public void at(State now) {
    state = now;
  }

  private void observe(Execution past) {
    lattice.extend(past, state);
    observations.add(state, lattice);
    state = null;
  }

  private void addEdges(int[] here, long hash, int t, Operation operation, List<Edge> edges) {
    int edgeCost = bound == UNBOUNDED ? 0 : contextBound.of(lattice, here, t);
    long without = hash - Lattice.share(lattice.identity(t), lattice.local(here, t));
    for (int choice = 0; choice < operation.alternatives(); choice++) {
      long event = lattice.nextHash(here, t, operation, choice);
      long target = without + Lattice.share(lattice.identity(t), event);
      edges.add(new Edge(t, choice, target, edgeCost));
    }
  }

  /** The cheapest edge that leads to something new; the thread that ran last first. */
  @Override
  public boolean moveOn(DepthFirstFrame frame) {
    Edge best = null;
    for (Edge edge : ((EdgeFrame) frame).edges) {
      if (!isCovered(edge)
          && (best == null
              || edge.cost() < best.cost()
              || (edge.cost() == best.cost()
                  && edge.thread() == frame.point().last()
                  && best.thread() != edge.thread()))) {
        best = edge;
      }
    }
    if (best != null) {
      frame.explore(best.thread(), best.choice());
      ((EdgeFrame) frame).edges.remove(best);
    }
    return best != null;
  }

  /** Whether everything within the bound behind an edge is covered. */
  private boolean isCovered(Edge edge) {
    if (covered.contains(edge.target())) {
      return true;
    }
    leftOut |= edge.cost() > bound;
    return edge.cost() > bound;
  }

  @Override
  public boolean nextThread(DepthFirstFrame frame) {
    throw new IllegalStateException("edges are chosen by moveOn");
  }

  @Override
  public void ended(SchedulingPoint point, Execution past) {
    observe(past);
    cost = bound == UNBOUNDED ? past.preemptions() : contextBound.of(lattice, lattice.top());
    if (bound != UNBOUNDED) {
      terminals.add(lattice.save());
    }
    mark();
  }

  @Override
  public int cost(Execution execution) {
    return Math.min(cost, execution.preemptions());
  }

  /** Covers the terminal state of the lattice, and every prefix behind which nothing is left. */
  private void mark() {
    Deque<int[]> waiting = new ArrayDeque<>();
    waiting.push(lattice.top());
    while (!waiting.isEmpty()) {
      int[] prefix = waiting.pop();
      if (!covered.add(lattice.hash(prefix))) {
        continue;
      }
      for (int t = 0; t < prefix.length; t++) {
        if (lattice.isMaximal(prefix, t)) {
          int[] before = prefix.clone();
          before[t]--;
          if (isDone(before, t)) {
            waiting.push(before);
          }
        }
      }
    }
  }

  /** Whether the state is within the bound before t goes on, and all edges from it are covered. */
  private boolean isDone(int[] prefix, int t) {
    long hash = lattice.hash(prefix);
    if (covered.contains(hash)
        || (bound != UNBOUNDED && contextBound.of(lattice, prefix, t) > bound)) {
      return false;
    }
    List<Edge> edges = new ArrayList<>();
    for (int u = 0; u < prefix.length; u++) {
      Operation operation = observations.enabled(lattice, prefix, u);
      if (operation == null) {
        return false;
      }
      if (!operation.equals(EnabledOperationHistory.NOTHING)) {
        addEdges(prefix, hash, u, operation, edges);
      }
    }
    if (edges.isEmpty()) {
      edges = quiescent.get(hash);
    }
    return edges != null && edges.stream().allMatch(this::isCovered);
  }

  /** The next level that has something to execute; false when there is none. */
  @Override
  public boolean restart() {
    while (leftOut) {
      leftOut = false;
      bound++;
      covered.clear();
      for (SavedTrace terminal : terminals) {
        lattice.restore(terminal, room);
        mark();
      }
      lattice.truncate(0);
      if (!covered.contains(0L)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int bound() {
    return bound;
  }

  @Override
  public int boundReached() {
    return bound == UNBOUNDED ? -1 : exhausted() ? bound : bound - 1;
  }

  @Override
  public boolean resumable() {
    return true;
  }

  /** The set of covered states goes along: what it took to find out is more than what it takes. */
  @Override
  public void save(SearchWriter out) {
    out.number(bound);
    out.flag(leftOut);
    observations.save(out);
    contextBound.save(out);
    lattice.saveThreads(out, Math.max(0, depth() - 1));
    out.hashes(covered.stream().mapToLong(Long::longValue).toArray());
    out.number(quiescent.size());
    quiescent.forEach(
        (hash, edges) -> {
          out.hash(hash);
          Edge.save(edges, out);
        });
    out.number(terminals.size());
    terminals.forEach(terminal -> terminal.save(out));
    super.save(out);
  }

  @Override
  public void restore(SearchReader in) {
    bound = in.integer();
    leftOut = in.flag();
    observations.restore(in);
    contextBound.restore(in);
    lattice.restoreThreads(in);
    Arrays.stream(in.hashes()).forEach(covered::add);
    for (int left = in.integer(); left > 0; left--) {
      long hash = in.hash();
      quiescent.put(hash, Edge.restoreAll(in));
    }
    for (int left = in.integer(); left > 0; left--) {
      terminals.add(SavedTrace.restore(in));
    }
    super.restore(in);
  }

  @Override
  public DepthFirstFrame restoreFrame(SearchReader in) {
    DepthFirstFrame frame = super.restoreFrame(in);
    return new EdgeFrame(frame, Edge.restoreAll(in));
  }
}
