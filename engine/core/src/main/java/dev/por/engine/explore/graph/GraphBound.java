package dev.por.engine.explore.graph;

import dev.por.engine.explore.cbpor.EnabledOperationHistory;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The fewest preemptions with which a happens-before graph can be executed: the least cost of a way
 * from the empty graph to it, event by event. Where a thread is left that has another event to come
 * in the graph and would go on, that costs one.
 *
 * <p>Of a graph that an execution goes on from, a thread without further events may be left for
 * nothing: so the number never falls when the graph grows, and what is beyond a bound stays there
 * (Marmanis, Kokologiannakis, Vafeiadis: <em>Reconciling preemption bounding with DPOR</em>, TACAS
 * 2023). Of a terminal graph it is the number of Musuvathi and Qadeer (MSR-TR-2007-12, section 2),
 * which is not less: its events, in the order of a cheapest execution, without those that are not
 * in the graph, leave a thread that has more to do in the graph only where that execution does.
 *
 * <p>A thread that just ran goes on, and nothing else is tried, when its next event and the one
 * behind it block no thread and are blocked by none: a way that leaves it there and comes back
 * later is not cheaper, since the event can be moved to where it was left.
 */
final class GraphBound {
  /** A way to a graph: how far, which thread took the last step, and from where. */
  private static final class Step {
    final int[] prefix;
    final int last;
    final Step before;

    Step(int[] prefix, int last, Step before) {
      this.prefix = prefix;
      this.last = last;
      this.before = before;
    }
  }

  /** How many steps are looked at before the answer is "at least so many". */
  private final int patience;

  private final EnabledOperationHistory observations;
  private final Set<Long> settled = new HashSet<>();
  private final Set<Long> blocking = new HashSet<>();
  private HappensBeforeGraph graph;
  private int costOfUnknown;
  private boolean doubtful;
  private boolean gaveUp;
  private Step arrived;

  GraphBound(EnabledOperationHistory observations, int patience) {
    this.observations = observations;
    this.patience = patience;
  }

  /** The answer, or something less when it is {@link #doubtful} or too hard. */
  int atLeast(HappensBeforeGraph asked) {
    return search(asked, 0);
  }

  /** The answer, or something more when it is {@link #doubtful}. */
  int atMost(HappensBeforeGraph asked) {
    return search(asked, 1);
  }

  /** Whether it was not known of some thread whether it would have gone on. */
  boolean doubtful() {
    return doubtful;
  }

  /** Whether the last answer is too low because the graph is too large. */
  boolean gaveUp() {
    return gaveUp;
  }

  /** An execution that is as cheap as the last answer says. */
  Linearisation cheapest() {
    Deque<Step> steps = new ArrayDeque<>();
    for (Step s = arrived; s.before != null; s = s.before) {
      steps.push(s);
    }
    Linearisation execution = new Linearisation();
    for (Step s : steps) {
      int event = graph.lattice().next(s.before.prefix, s.last);
      execution.add(graph.lattice().identity(s.last), graph.lattice().choice(event));
    }
    return execution;
  }

  private int search(HappensBeforeGraph asked, int unknown) {
    graph = asked;
    costOfUnknown = unknown;
    doubtful = false;
    gaveUp = false;
    settled.clear();
    blocking.clear();
    graph.forEachBlocking(this::noteBlocking);
    List<Step> cheap = new ArrayList<>();
    List<Step> dear = new ArrayList<>();
    cheap.add(new Step(new int[graph.threads()], -1, null));
    for (int cost = 0; ; cost++) {
      while (!cheap.isEmpty()) {
        Step step = cheap.remove(cheap.size() - 1);
        if (!settled.add(key(step))) {
          continue;
        }
        gaveUp = settled.size() > patience;
        if (gaveUp || graph.isWhole(step.prefix)) {
          arrived = step;
          return cost;
        }
        expand(step, cheap, dear);
      }
      List<Step> none = cheap;
      cheap = dear;
      dear = none;
    }
  }

  private void noteBlocking(Operation operation) {
    Footprint footprint = operation.footprint();
    for (int i = 0; i < footprint.size(); i++) {
      blocking.add(footprint.location(i));
    }
  }

  private static long key(Step step) {
    long hash = Mix64.add(Mix64.empty(), step.last);
    for (int count : step.prefix) {
      hash = Mix64.add(hash, count);
    }
    return hash;
  }

  private void expand(Step step, List<Step> cheap, List<Step> dear) {
    int last = step.last;
    if (last >= 0 && justGoesOn(step.prefix, last)) {
      cheap.add(next(step, last));
      return;
    }
    int leaving = last < 0 ? 0 : leaving(step.prefix, last);
    for (int t = 0; t < step.prefix.length; t++) {
      if (graph.isReady(step.prefix, t)) {
        (t == last || leaving == 0 ? cheap : dear).add(next(step, t));
      }
    }
  }

  private static Step next(Step step, int t) {
    int[] prefix = step.prefix.clone();
    prefix[t]++;
    return new Step(prefix, t, step);
  }

  private boolean justGoesOn(int[] prefix, int t) {
    if (!graph.isReady(prefix, t) || graph.mayBlock(prefix, t)) {
      return false;
    }
    Footprint footprint = graph.next(prefix, t).footprint();
    for (int i = 0; i < footprint.size(); i++) {
      if (blocking.contains(footprint.location(i))) {
        return false;
      }
    }
    prefix[t]++;
    boolean calm = graph.mayBeLeft(prefix, t) || !graph.mayBlock(prefix, t);
    prefix[t]--;
    return calm;
  }

  /** What it costs to let another thread go next. */
  private int leaving(int[] prefix, int t) {
    if (graph.mayBeLeft(prefix, t)) {
      return 0;
    }
    if (!graph.mayBlock(prefix, t)) {
      return 1;
    }
    if (graph.isReady(prefix, t)) {
      return graph.next(prefix, t).kind().endsTimedWait() ? 0 : 1;
    }
    Operation operation = graph.enabled(prefix, t, observations);
    if (operation == null) {
      doubtful = true;
      return costOfUnknown;
    }
    return operation.equals(EnabledOperationHistory.NOTHING) || operation.kind().endsTimedWait()
        ? 0
        : 1;
  }
}
