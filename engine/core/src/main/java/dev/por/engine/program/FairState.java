package dev.por.engine.program;

import dev.por.engine.model.Fairness;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;
import java.util.Arrays;

/** A state in which threads wait that have yielded too often. */
final class FairState implements State {
  private static final int NOBODY_WAITS = Integer.MAX_VALUE;

  private final int bound;
  private State state;
  private int mostYields = NOBODY_WAITS;
  /* Of each thread what it was asked last, without and with what fairness adds. */
  private Operation[] asked = new Operation[8];
  private Operation[] answered = new Operation[8];

  FairState(int bound) {
    this.bound = bound;
  }

  /** Speaks of the state that the program is in now. */
  FairState at(State now) {
    state = now;
    mostYields = NOBODY_WAITS;
    boolean mayMatter = false;
    for (int t = 0; t < now.threads(); t++) {
      mayMatter |= now.yields(t) > bound;
    }
    if (mayMatter) {
      mostYields = fewestYields() + bound;
    }
    return this;
  }

  private int fewestYields() {
    int fewest = NOBODY_WAITS - bound;
    for (int t = 0; t < state.threads(); t++) {
      if (state.yields(t) < fewest && state.enabled(t)) {
        fewest = state.yields(t);
      }
    }
    return fewest;
  }

  private boolean isFair(int thread) {
    return state.yields(thread) <= mostYields;
  }

  private boolean mayHaveToWait(int thread) {
    return state.yields(thread) > bound;
  }

  @Override
  public int threads() {
    return state.threads();
  }

  @Override
  public boolean enabled(int thread) {
    return isFair(thread) && state.enabled(thread);
  }

  @Override
  public boolean goesOn(int thread) {
    return isFair(thread) && state.goesOn(thread);
  }

  @Override
  public Operation pending(int thread) {
    Operation plain = state.pending(thread);
    if (plain == null) {
      return null;
    }
    if (thread >= asked.length) {
      asked = Arrays.copyOf(asked, thread * 2);
      answered = Arrays.copyOf(answered, thread * 2);
    }
    if (!plain.equals(asked[thread]) || !isCurrent(thread)) {
      asked[thread] = plain;
      answered[thread] = with(plain, mayHaveToWait(thread));
    }
    return answered[thread];
  }

  private boolean isCurrent(int thread) {
    return answered[thread].footprint().isWritten(Fairness.LOCATION) == mayHaveToWait(thread);
  }

  private static Operation with(Operation plain, boolean mayHaveToWait) {
    return new Operation(
        plain.kind(),
        plain.footprint().and(Fairness.LOCATION, mayHaveToWait),
        plain.alternatives());
  }

  @Override
  public Operation observable(int thread) {
    return state.observable(thread);
  }

  @Override
  public int yields(int thread) {
    return state.yields(thread);
  }

  @Override
  public boolean steady(int thread) {
    return !mayHaveToWait(thread) && state.steady(thread);
  }

  @Override
  public boolean neverBlocks(int thread) {
    return !mayHaveToWait(thread) && state.neverBlocks(thread);
  }

  @Override
  public Operation awaited(int thread) {
    return state.awaited(thread);
  }

  @Override
  public Footprint reach(int thread) {
    return state.reach(thread);
  }

  /** An answer would have to know, too, for which threads this one waits. */
  @Override
  public long question(int thread) {
    return 0;
  }

  @Override
  public boolean waitsMayEnd() {
    return state.waitsMayEnd();
  }

  @Override
  public long identity(int thread) {
    return state.identity(thread);
  }

  @Override
  public String toString() {
    return state.toString();
  }
}
