package dev.por.engine.stateful;

import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Accesses;
import dev.por.engine.program.automaton.Automaton;
import java.util.ArrayList;
import java.util.List;

/**
 * A sequence of transitions of one thread from a state: a prefix in a Cartesian vector. Where the
 * thread has several alternatives it ends, with all of them.
 */
final class ThreadRun {
  /** What comes behind a run. */
  enum End {
    /** The search goes on from where it ended. */
    FINITE,
    /** It is in a state where it was before, without a conflict on the way. */
    CYCLE,
    /** The thread has ended. */
    ENDED,
    /** The thread is blocked by something that no other run of the vector changes. */
    BLOCKED
  }

  private final int thread;
  private final Accesses last;
  private final Accesses past;
  private final StateCodec codec;
  private final PackedStates middle;
  private final long[] packed;
  private final Decisions decisions = new Decisions();
  private final List<int[]> ends = new ArrayList<>();
  private final List<Expansion.Defect> defects = new ArrayList<>();
  private boolean forked;
  private End end;

  ThreadRun(Automaton automaton, StateCodec codec, int thread) {
    this.thread = thread;
    this.codec = codec;
    last = new Accesses(automaton.sharedCells());
    past = new Accesses(automaton.sharedCells());
    middle = new PackedStates(codec.words());
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
    end = End.FINITE;
  }

  int thread() {
    return thread;
  }

  End end() {
    return end;
  }

  /** Whether it has a transition. */
  boolean moved() {
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
  Decisions to(int alternative) {
    Decisions all = decisions.copy();
    if (forked) {
      all.add(thread, alternative);
    }
    return all;
  }

  /** Whether a step conflicts with a transition before the last. */
  boolean pastConflictsWith(Accesses step) {
    return past.conflictsWith(step);
  }

  /** Whether a step conflicts with the last transition. */
  boolean lastConflictsWith(Accesses step) {
    return last.conflictsWith(step);
  }

  boolean lastConflictsWith(ThreadRun other) {
    return last.conflictsWith(other.last);
  }

  /**
   * Whether a state is one of those strictly between the first and the present one; the present one
   * is from now on. Figure 6 as printed compares with all of them; both reach all local states, and
   * this is what the paper's numbers come from.
   */
  boolean comesBackTo(int[] state) {
    codec.pack(state, packed);
    boolean back = middle.contains(packed);
    codec.pack(state(), packed);
    middle.add(packed);
    return back;
  }

  /** Appends the thread's next step, which can be taken. */
  void add(NextStep step) {
    passLast();
    last.addAll(step.accesses());
    ends.clear();
    forked = step.alternatives() > 1;
    if (!forked) {
      decisions.add(thread, 0);
    }
    for (int i = 0; i < step.alternatives(); i++) {
      ends.add(step.successor(i));
      Failure failure = step.failure(i);
      if (failure != null) {
        defects.add(new Expansion.Defect(failure, to(i)));
      }
    }
  }

  /** The thread waits here, which touches what its guards read. */
  void waitFor(Accesses guards) {
    passLast();
    last.addAll(guards);
  }

  /** There is no going on: nothing that this run touched may be touched by others. */
  void close(End how) {
    passLast();
    end = how;
  }

  /** Its last transition closed a cycle. */
  void closeCycle() {
    end = End.CYCLE;
  }

  private void passLast() {
    past.addAll(last);
    last.clear();
  }
}
