package dev.por.engine.explore.cartesian;

import dev.por.engine.explore.search.Prefix;
import dev.por.engine.model.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A run of a thread whose transitions an execution has shown, of which {@link
 * CartesianVectorBuilder} takes as many as may be in the vector. It is only ever shorter than what
 * was executed.
 */
final class ExecutedRun implements CartesianRun<StepAccess> {
  private final int thread;
  private final List<Operation> operations = new ArrayList<>();
  private final List<Long> hashes = new ArrayList<>();
  private final List<Long> fingerprints = new ArrayList<>();
  private final Set<Long> passed = new HashSet<>();
  private boolean goesRound;
  private final StepAccess.Several past = new StepAccess.Several();
  private long[] alternatives = {};
  private Next behind = Next.STEP;
  private Operation awaited;
  private StepAccess looked;
  private StepAccess last;
  private int taken;
  private End end = End.FINITE;

  /**
   * A run without a transition.
   *
   * @param fingerprint of the state where it begins, 0 when it has none
   */
  ExecutedRun(int thread, long fingerprint) {
    this.thread = thread;
    fingerprints.add(fingerprint);
    passed.add(fingerprint);
  }

  int thread() {
    return thread;
  }

  /**
   * The thread did this.
   *
   * @param hash its local state since then
   * @param fingerprint of the state since then, 0 when it has none
   * @return whether that is where the run was before
   */
  boolean executed(Operation operation, long hash, long fingerprint) {
    operations.add(operation);
    hashes.add(hash);
    goesRound = !passed.add(fingerprint) && fingerprint != 0;
    fingerprints.add(fingerprint);
    return goesRound;
  }

  /** Whether what was executed comes back to where the run was before. */
  boolean goesRound() {
    return goesRound;
  }

  /** The fingerprint of the state at one of its ends, 0 when it has none. */
  long fingerprint(int choice) {
    return choice == 0 ? fingerprints.get(taken) : 0;
  }

  /**
   * What comes behind all that was executed.
   *
   * @param next {@code STEP} when it is not known, and nothing may come behind it
   * @param pending what a thread that is blocked waits for
   */
  void stoppedBefore(Next next, Operation pending) {
    behind = next;
    awaited = pending;
  }

  /** The local states to which the alternatives of the operation lead that was executed last. */
  void forked(long[] localStates) {
    alternatives = localStates;
  }

  @Override
  public Next look() {
    if (taken < operations.size()) {
      looked = new StepAccess(operations.get(taken), false);
      return Next.STEP;
    }
    looked = behind == Next.BLOCKED ? new StepAccess(awaited, true) : null;
    return behind;
  }

  @Override
  public StepAccess touched() {
    return looked;
  }

  @Override
  public StepAccess last() {
    return last;
  }

  @Override
  public boolean pastConflictsWith(StepAccess step) {
    return past.conflictsWith(step);
  }

  @Override
  public boolean lastConflictsWith(StepAccess step) {
    return last != null && step != null && last.conflictsWith(step);
  }

  @Override
  public boolean moved() {
    return taken > 0;
  }

  @Override
  public boolean take() {
    passLast();
    last = looked;
    taken++;
    return taken < operations.size() || behind != Next.STEP || goesRound;
  }

  @Override
  public boolean cameBack() {
    return goesRound && taken == operations.size();
  }

  @Override
  public void refuse() {}

  @Override
  public void waitHere() {
    passLast();
    last = looked;
  }

  @Override
  public void close(End how) {
    passLast();
    end = how;
  }

  private void passLast() {
    if (last != null) {
      past.add(last);
      last = null;
    }
  }

  /** Whether nothing needs to be explored behind it alone. */
  boolean closed() {
    return end != End.FINITE;
  }

  /** Whether its thread repeats a loop for ever, and never leaves the others alone. */
  boolean endless() {
    return end == End.CYCLE;
  }

  /** How many ends it has: more than one when it ends with a choice. */
  int ends() {
    return taken == operations.size() ? Math.max(1, alternatives.length) : 1;
  }

  /** The thread's local state at one of the ends. */
  long localState(int choice) {
    return choice == 0 ? hashes.get(taken - 1) : alternatives[choice];
  }

  /** Appends the decisions that lead to one of the ends. */
  void appendTo(Prefix decisions, int choice) {
    for (int i = 0; i < taken; i++) {
      decisions.add(thread, i == taken - 1 ? choice : 0, operations.get(i));
    }
  }
}
