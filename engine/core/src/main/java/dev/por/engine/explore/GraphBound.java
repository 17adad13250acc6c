package dev.por.engine.explore;

import dev.por.engine.model.Mix64;
import dev.por.engine.model.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The fewest preemptions with which a happens-before graph can be executed: the least cost of a way
 * from the empty graph to it, event by event. Where a thread is left that has another event to come
 * in the graph and would go on, that costs one.
 *
 * <p>Of a graph that an execution goes on from, a thread without further events may be left for
 * nothing: so the number never falls when the graph grows, and what is beyond a bound stays there
 * (Marmanis, Kokologiannakis, Vafeiadis: <em>Reconciling preemption bounding with DPOR</em>, TACAS
 * 2023). Of a terminal graph it is the number of Musuvathi and Qadeer (MSR-TR-2007-12, section 2).
 */
final class GraphBound {
  /** A way to a graph: how far, who took the last step, and from where. */
  private record Step(int[] prefix, int last, int cost, Step before) {}

  /** What is asked about a graph. */
  private record Graph(
      Lattice lattice,
      int[] events,
      int extra,
      int[] pastOfExtra,
      Operation operation,
      boolean terminal,
      IntPredicate mayBlock,
      boolean extraMayBlock) {}

  /** How many steps are looked at before the answer is "at least so many". */
  private final int patience;

  private final Observations observations;
  private final Set<Long> settled = new HashSet<>();
  private Graph graph;
  private int unknownCosts;
  private boolean sawUnknown;
  private boolean gaveUp;
  private Step arrived;

  GraphBound(Observations observations, int patience) {
    this.observations = observations;
    this.patience = patience;
  }

  /**
   * A number that is not larger than the fewest preemptions of an execution that has the first
   * events of the lattice and one more of a thread.
   *
   * @param mayBlock of an event: whether its thread might have been blocked there
   */
  int withOneMore(
      Lattice lattice,
      int length,
      int thread,
      Operation operation,
      boolean extraMayBlock,
      IntPredicate mayBlock) {
    int[] events = lattice.before(length);
    int[] past = lattice.pastOf(operation, thread, length);
    graph =
        new Graph(lattice, events, thread, past, operation, false, mayBlock, extraMayBlock);
    return search(0);
  }

  /** The same for an execution that is over, which has all events of the lattice. */
  int ofTerminal(Lattice lattice, IntPredicate mayBlock, boolean unknownIsFree) {
    graph = new Graph(lattice, lattice.top(), -1, null, null, true, mayBlock, false);
    return search(unknownIsFree ? 0 : 1);
  }

  /** Whether the last answer may be too low because it was not known who would have gone on. */
  boolean doubtful() {
    return sawUnknown;
  }

  /** Whether the last answer may be too low because the graph is too large. */
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
      int event = graph.lattice.next(s.before.prefix, s.last);
      execution.add(graph.lattice.identity(s.last), graph.lattice.choice(event));
    }
    return execution;
  }

  private int search(int costOfUnknown) {
    unknownCosts = costOfUnknown;
    sawUnknown = false;
    gaveUp = false;
    settled.clear();
    List<Step> cheap = new ArrayList<>();
    List<Step> dear = new ArrayList<>();
    cheap.add(new Step(new int[graph.events.length], -1, 0, null));
    for (int cost = 0; ; cost++) {
      while (!cheap.isEmpty()) {
        Step step = cheap.remove(cheap.size() - 1);
        if (!settled.add(key(step))) {
          continue;
        }
        if (isGoal(step.prefix)) {
          arrived = step;
          return cost;
        }
        if (settled.size() > patience) {
          gaveUp = true;
          return cost;
        }
        expand(step, cheap, dear);
      }
      List<Step> none = cheap;
      cheap = dear;
      dear = none;
    }
  }

  private static long key(Step step) {
    long hash = Mix64.add(Mix64.empty(), step.last);
    for (int count : step.prefix) {
      hash = Mix64.add(hash, count);
    }
    return hash;
  }

  private boolean isGoal(int[] prefix) {
    for (int t = 0; t < prefix.length; t++) {
      if (prefix[t] < end(t)) {
        return false;
      }
    }
    return true;
  }

  private int end(int t) {
    return graph.events[t] + (t == graph.extra ? 1 : 0);
  }

  private void expand(Step step, List<Step> cheap, List<Step> dear) {
    int last = step.last;
    int leaving = last < 0 ? 0 : leaving(step.prefix, last);
    for (int t = 0; t < step.prefix.length; t++) {
      if (step.prefix[t] < end(t) && isReady(step.prefix, t)) {
        int[] prefix = step.prefix.clone();
        prefix[t]++;
        boolean free = t == last || leaving == 0;
        (free ? cheap : dear).add(new Step(prefix, t, step.cost + (free ? 0 : 1), step));
      }
    }
  }

  private boolean isReady(int[] prefix, int t) {
    if (prefix[t] < graph.events[t]) {
      return graph.lattice.ready(prefix, t) >= 0;
    }
    for (int u = 0; u < prefix.length; u++) {
      if (u != t && graph.pastOfExtra[u] > prefix[u]) {
        return false;
      }
    }
    return true;
  }

  /** What it costs to let another thread go next. */
  private int leaving(int[] prefix, int t) {
    if (prefix[t] == end(t) && !graph.terminal) {
      return 0;
    }
    if (prefix[t] < end(t)) {
      boolean extra = prefix[t] == graph.events[t];
      int next = extra ? -1 : graph.lattice.next(prefix, t);
      if (extra ? !graph.extraMayBlock : !graph.mayBlock.test(next)) {
        return 1;
      }
      if (isReady(prefix, t)) {
        Operation operation = extra ? graph.operation : graph.lattice.operation(next);
        return operation.kind().endsTimedWait() ? 0 : 1;
      }
    }
    Operation operation = enabled(prefix, t);
    if (operation == null) {
      sawUnknown = true;
      return unknownCosts;
    }
    return operation.equals(Observations.NOTHING) || operation.kind().endsTimedWait() ? 0 : 1;
  }

  /** What the thread could do in a state to which nobody may have come; null when not known. */
  private Operation enabled(int[] prefix, int t) {
    int extra = graph.extra;
    if (extra < 0 || prefix[extra] <= graph.events[extra]) {
      return observations.enabled(graph.lattice, prefix, t);
    }
    Operation next = graph.lattice.operation(graph.lattice.next(prefix, t));
    if (next.conflictsWith(graph.operation)) {
      return null;
    }
    prefix[extra]--;
    Operation operation = observations.enabled(graph.lattice, prefix, t);
    prefix[extra]++;
    return operation;
  }
}
