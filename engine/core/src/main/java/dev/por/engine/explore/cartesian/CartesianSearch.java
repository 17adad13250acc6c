package dev.por.engine.explore.cartesian;

import dev.por.engine.explore.cartesian.CartesianRun.Next;
import dev.por.engine.explore.cbpor.CbporSearch;
import dev.por.engine.explore.cbpor.Lattice;
import dev.por.engine.explore.search.Prefix;
import dev.por.engine.explore.search.SchedulingPoint;
import dev.por.engine.explore.search.Search;
import dev.por.engine.model.Execution;
import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Cartesian partial-order reduction (Gueta et al. 2007, Figures 6 and 7) of a program that can only
 * be executed. A state is a happens-before graph, known by its hash, as in {@link CbporSearch}; to
 * come to one again its decisions are executed again. A state is expanded by one execution for each
 * thread that is enabled there: it lets that thread alone go on as far as it can. {@link
 * CartesianVectorBuilder} takes of these runs what may be in a Cartesian vector, and the search
 * goes on from their ends.
 *
 * <p>Invariant: when no state waits, every local state and every terminal graph was executed. For
 * in an execution from an expanded state to a terminal one either some run of the vector is
 * completed, and can be moved to the front, or every run ends with its thread ended or blocked, and
 * the execution consists of the runs: the state behind all of them is visited, too.
 *
 * <p>Graphs only grow. When a run, or the way to a state, comes back to a state that the program
 * itself recognises ({@link State#fingerprint}), the search starts again and goes by these states
 * as far as they are known; then it ends on cyclic spaces too, like that of a model. Until then it
 * compares graphs, which say more: each trace, and every data race.
 *
 * <p>A run ends with the start of a thread, which the vector does not have yet, and before time
 * passes, which needs a state from which no thread can do anything else.
 */
public final class CartesianSearch implements Search {
  /** A state that is reached by the runs of one before. */
  private record Reached(Reached from, List<ExecutedRun> runs, int choice, long fingerprint) {
    /** Whether it is a state that was passed on the way here. */
    boolean cameBack() {
      Reached before = from;
      while (before != null && (fingerprint == 0 || before.fingerprint != fingerprint)) {
        before = before.from;
      }
      return before != null;
    }

    void decisions(Prefix all) {
      if (from != null) {
        from.decisions(all);
        runs.forEach(run -> run.appendTo(all, choice));
      }
    }
  }

  private static final Reached START = new Reached(null, List.of(), 0, 0);

  private final Deque<Reached> waiting = new ArrayDeque<>();
  private final Set<Long> covered = new HashSet<>();
  private final Lattice lattice = new Lattice();
  private Prefix prefix = new Prefix();
  private int depth;
  private State state;
  private Reached here;
  private SchedulingPoint point;
  private List<ExecutedRun> runs = List.of();
  private long hash;
  private long[] shares = {};
  private int running = -1;
  private boolean arrived;
  private boolean over;

  /** Whether a state is what it is, and not what led to it. */
  private boolean byState;

  /**
   * A search that has not begun.
   *
   * @param byState whether it goes by states from the beginning
   */
  public CartesianSearch(boolean byState) {
    this.byState = byState;
    waiting.push(START);
  }

  @Override
  public boolean advance() {
    if (point != null) {
      running = point.enabled().next(running + 1);
      if (running >= 0) {
        return true;
      }
      expand();
    }
    over = waiting.isEmpty();
    if (!over) {
      if (!byState && waiting.element().cameBack()) {
        startByState();
      }
      comeTo(waiting.pop());
    }
    return !over;
  }

  /** An alternative that no execution has taken yet is no part of what is repeated. */
  private void comeTo(Reached next) {
    here = next;
    point = null;
    prefix = new Prefix();
    next.decisions(prefix);
    depth = prefix.length();
    if (next.choice() > 0) {
      prefix.truncate(depth - 1);
    }
  }

  private void expand() {
    CartesianVectorBuilder.extend(runs);
    if (!byState && runs.stream().anyMatch(ExecutedRun::goesRound)) {
      startByState();
      return;
    }
    boolean closed = true;
    for (ExecutedRun run : runs) {
      closed &= run.closed();
      if (run.moved() && !run.closed()) {
        for (int choice = 0; choice < run.ends(); choice++) {
          reach(hash + change(run, choice), List.of(run), choice, run.fingerprint(choice));
        }
      }
    }
    List<ExecutedRun> moved = runs.stream().filter(ExecutedRun::moved).toList();
    if (closed && !moved.isEmpty() && moved.stream().noneMatch(ExecutedRun::endless)) {
      reach(hash + moved.stream().mapToLong(run -> change(run, 0)).sum(), moved, 0, 0);
    }
  }

  /** From the beginning: there is a cycle, which no happens-before graph closes. */
  private void startByState() {
    byState = true;
    covered.clear();
    waiting.clear();
    waiting.push(START);
  }

  /** What the hash of the state is changed by. */
  private long change(ExecutedRun run, int choice) {
    int t = run.thread();
    return Lattice.share(lattice.identity(t), run.localState(choice)) - shares[t];
  }

  /**
   * A state, known by its fingerprint or by the hash of the graph that leads there; both are
   * different for different states.
   */
  private void reach(long graph, List<ExecutedRun> by, int choice, long fingerprint) {
    if (covered.add(byState && fingerprint != 0 ? fingerprint : graph)) {
      waiting.push(new Reached(here, by, choice, fingerprint));
    }
  }

  @Override
  public boolean comparesStates() {
    return byState;
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
  public int decide(SchedulingPoint now, Execution past) {
    arrived = past.length() >= depth;
    if (!arrived) {
      return here.runs().get(0).thread();
    }
    if (past.length() > depth) {
      return goOn(now, past) ? running : Scheduler.CUT;
    }
    if (point == null) {
      begin(now, past);
      running = now.enabled().next(0);
    } else {
      point.requireSame(now, past.length());
    }
    noteAlternatives(now, past);
    return running;
  }

  @Override
  public void ended(SchedulingPoint now, Execution past) {
    if (past.length() == depth) {
      begin(now, past);
    } else {
      goOn(now, past);
    }
  }

  /** Every thread that is enabled gets a run; what the others wait for is known. */
  private void begin(SchedulingPoint now, Execution past) {
    point = now;
    running = -1;
    lattice.truncate(0);
    lattice.extend(past, state);
    int[] top = lattice.top();
    hash = lattice.hash(top);
    shares = new long[now.threads()];
    runs = new ArrayList<>();
    for (int t = 0; t < now.threads(); t++) {
      shares[t] = Lattice.share(lattice.identity(t), lattice.local(top, t));
      ExecutedRun run = new ExecutedRun(t, state.fingerprint());
      if (!now.enabled(t)) {
        stop(run, now);
      }
      runs.add(run);
    }
  }

  /** Takes in what the running thread just did; whether it may go on. */
  private boolean goOn(SchedulingPoint now, Execution past) {
    ExecutedRun run = runs.get(running);
    int latest = past.length() - 1;
    Operation done = past.operation(latest);
    if (run.executed(done, past.hash(latest), state.fingerprint())) {
      return false;
    }
    boolean open = done.kind() != Kind.TIMEOUT && done.alternatives() == 1;
    if (!open || now.threads() > runs.size() || now.quiescent()) {
      return false;
    }
    if (!now.enabled(running)) {
      stop(run, now);
      return false;
    }
    noteAlternatives(now, past);
    return true;
  }

  private static void stop(ExecutedRun run, SchedulingPoint now) {
    Operation pending = now.pending(run.thread());
    run.stoppedBefore(pending == null ? Next.ENDED : Next.BLOCKED, pending);
  }

  /** Where each alternative of a choice leads, of which only the first one is executed here. */
  private void noteAlternatives(SchedulingPoint now, Execution past) {
    Operation next = now.pending(running);
    if (next.alternatives() > 1) {
      Lattice there = new Lattice();
      there.extend(past, state);
      long[] localStates = new long[next.alternatives()];
      for (int choice = 0; choice < localStates.length; choice++) {
        localStates[choice] = there.nextHash(there.top(), running, next, choice);
      }
      runs.get(running).forked(localStates);
    }
  }

  @Override
  public int choice() {
    return arrived ? 0 : here.choice();
  }

  @Override
  public int bound() {
    return UNBOUNDED;
  }

  @Override
  public int boundReached() {
    return -1;
  }

  @Override
  public boolean exhausted() {
    return over;
  }
}
