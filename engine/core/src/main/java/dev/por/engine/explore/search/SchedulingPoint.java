package dev.por.engine.explore.search;

import dev.por.engine.model.Kind;
import dev.por.engine.model.Operation;
import dev.por.engine.model.ThreadSet;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.State;

/** What a search remembers of a state between two transitions. */
public final class SchedulingPoint {
  private final Operation[] pending;
  private final ThreadSet enabled;
  private final int last;
  private final boolean lastGoesOn;
  private final int preemptions;

  /**
   * A snapshot.
   *
   * @param last the thread that ran last, -1 at the beginning
   * @param preemptions how many there were on the way
   */
  public SchedulingPoint(State state, int last, int preemptions) {
    this.last = last;
    this.preemptions = preemptions;
    pending = new Operation[state.threads()];
    for (int t = 0; t < pending.length; t++) {
      pending[t] = state.pending(t);
    }
    enabled = enabled(state);
    lastGoesOn = last >= 0 && state.goesOn(last);
  }

  private ThreadSet enabled(State state) {
    if (pending.length > ThreadSet.WORD) {
      return ThreadSet.where(pending.length, t -> pending[t] != null && state.enabled(t));
    }
    long word = 0;
    for (int t = 0; t < pending.length; t++) {
      word |= pending[t] != null && state.enabled(t) ? 1L << t : 0;
    }
    return ThreadSet.of(word);
  }

  private SchedulingPoint(SearchReader in) {
    pending = new Operation[in.integer()];
    for (int t = 0; t < pending.length; t++) {
      pending[t] = in.operation();
    }
    enabled = in.threads();
    last = in.integer();
    lastGoesOn = in.flag();
    preemptions = in.integer();
  }

  public static SchedulingPoint restore(SearchReader in) {
    return new SchedulingPoint(in);
  }

  public void save(SearchWriter out) {
    out.number(pending.length);
    for (Operation operation : pending) {
      out.operation(operation);
    }
    out.threads(enabled);
    out.number(last);
    out.flag(lastGoesOn);
    out.number(preemptions);
  }

  public int threads() {
    return pending.length;
  }

  public ThreadSet enabled() {
    return enabled;
  }

  public boolean enabled(int thread) {
    return enabled.contains(thread);
  }

  /** What the thread is about to do; null when it has finished or does not exist yet. */
  public Operation pending(int thread) {
    return thread < pending.length ? pending[thread] : null;
  }

  public int alternatives(int thread) {
    return pending[thread].alternatives();
  }

  /** The thread that ran last, -1 at the beginning. */
  public int last() {
    return last;
  }

  /** The preemptions on the way here. */
  public int preemptions() {
    return preemptions;
  }

  /** Whether leaving the thread that ran last is a preemption. */
  public boolean lastGoesOn() {
    return lastGoesOn;
  }

  /** Whether threads can do nothing but end a timed wait by letting time pass. */
  public boolean quiescent() {
    int any = enabled.next(0);
    return any >= 0 && pending[any].kind() == Kind.TIMEOUT;
  }

  /** Whether letting the thread go next is a preemption: the last one would go on. */
  boolean preemption(int thread) {
    return thread != last && lastGoesOn;
  }

  /** The preemptions of a schedule that comes here and lets the thread go next. */
  public int cost(int thread) {
    return preemptions + (preemption(thread) ? 1 : 0);
  }

  /** Fails when the same decisions led to another state this time. */
  public void requireSame(SchedulingPoint now, int depth) {
    for (int t = 0; t < Math.max(threads(), now.threads()); t++) {
      Operation expected = enabled(t) ? pending(t) : null;
      Operation actual = now.enabled(t) ? now.pending(t) : null;
      if (expected == null ? actual != null : !expected.equals(actual)) {
        throw new NondeterminismException(depth, t, expected, actual);
      }
    }
  }
}
