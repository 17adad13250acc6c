package dev.por.engine.stateful;

import dev.por.engine.explore.cartesian.CartesianRun;
import dev.por.engine.model.Mix64;
import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.CellAccessSet;
import java.util.ArrayList;
import java.util.List;

/**
 * A sequence of transitions of one thread from a state: a prefix in a Cartesian vector. Where the
 * thread has several alternatives it ends, with all of them.
 */
final class ThreadRun implements CartesianRun<CellAccessSet> {
  private final int thread;
  private final Automaton automaton;
  private final NextStep step;
  private final LongSet localStates;
  private final CellAccessSet last;
  private final CellAccessSet past;
  private final StateCodec codec;
  private final PackedStateSet middle;
  private final long[] packed;
  private final DecisionSequence decisions = new DecisionSequence();
  private final List<int[]> ends = new ArrayList<>();
  private final List<Expansion.Defect> defects = new ArrayList<>();
  private boolean forked;
  private boolean back;
  private long transitions;
  private End end;

  /**
   * A run that has not begun.
   *
   * @param localStates is added every local state that the thread comes by
   */
  ThreadRun(Automaton automaton, StateCodec codec, int thread, LongSet localStates) {
    this.automaton = automaton;
    this.thread = thread;
    this.codec = codec;
    this.localStates = localStates;
    step = new NextStep(automaton);
    last = new CellAccessSet(automaton.sharedCells());
    past = new CellAccessSet(automaton.sharedCells());
    middle = new PackedStateSet(codec.words());
    packed = new long[codec.words()];
  }

  /** Begins again in a state, without a transition yet. */
  void begin(int[] state) {
    last.clear();
    past.clear();
    middle.clear();
    decisions.clear();
    defects.clear();
    ends.clear();
    ends.add(state);
    forked = false;
    transitions = 0;
    end = End.FINITE;
    note(state);
  }

  private void note(int[] state) {
    long hash = Mix64.add(Mix64.empty(), thread);
    for (int c = automaton.firstCell(thread); c < automaton.firstCell(thread + 1); c++) {
      hash = Mix64.add(hash, state[c]);
    }
    localStates.add(hash);
  }

  int thread() {
    return thread;
  }

  End end() {
    return end;
  }

  /** How many transitions were tried, as Table 1 of the paper counts. */
  long transitions() {
    return transitions;
  }

  @Override
  public boolean moved() {
    return forked || decisions.size() > 0;
  }

  /** The states at its end: one unless it ends in a choice. */
  List<int[]> ends() {
    return ends;
  }

  /** The state at its end, when there is one. */
  int[] state() {
    return ends.get(0);
  }

  List<Expansion.Defect> defects() {
    return defects;
  }

  /** The decisions that lead from the beginning to one of the ends. */
  DecisionSequence to(int alternative) {
    DecisionSequence all = decisions.copy();
    if (forked) {
      all.add(thread, alternative);
    }
    return all;
  }

  @Override
  public Next look() {
    step.of(state(), thread);
    return step.ended() ? Next.ENDED : step.blocked() ? Next.BLOCKED : Next.STEP;
  }

  @Override
  public CellAccessSet touched() {
    return step.accesses();
  }

  @Override
  public CellAccessSet last() {
    return last;
  }

  @Override
  public boolean pastConflictsWith(CellAccessSet other) {
    return past.conflictsWith(other);
  }

  @Override
  public boolean lastConflictsWith(CellAccessSet other) {
    return last.conflictsWith(other);
  }

  @Override
  public boolean take() {
    back = moved() && step.alternatives() == 1 && comesBackTo(step.successor(0));
    passLast();
    last.addAll(step.accesses());
    transitions += step.alternatives();
    ends.clear();
    forked = step.alternatives() > 1;
    if (!forked) {
      decisions.add(thread, 0);
    }
    for (int i = 0; i < step.alternatives(); i++) {
      ends.add(step.successor(i));
      note(step.successor(i));
      Failure failure = step.failure(i);
      if (failure != null) {
        defects.add(new Expansion.Defect(failure, to(i)));
      }
    }
    return !forked;
  }

  /**
   * Whether a state is one of those strictly between the first and the present one; the present one
   * is from now on. Figure 6 as printed compares with all of them; both reach all local states, and
   * this is what the paper's numbers come from.
   */
  private boolean comesBackTo(int[] state) {
    codec.pack(state, packed);
    boolean found = middle.contains(packed);
    codec.pack(state(), packed);
    middle.add(packed);
    return found;
  }

  @Override
  public boolean cameBack() {
    return back;
  }

  /** It counts as executed. */
  @Override
  public void refuse() {
    transitions++;
  }

  @Override
  public void waitHere() {
    passLast();
    last.addAll(step.accesses());
  }

  @Override
  public void close(End how) {
    if (how != End.CYCLE) {
      passLast();
    }
    end = how;
  }

  private void passLast() {
    past.addAll(last);
    last.clear();
  }
}
