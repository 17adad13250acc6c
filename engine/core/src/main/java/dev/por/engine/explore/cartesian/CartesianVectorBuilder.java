package dev.por.engine.explore.cartesian;

import dev.por.engine.explore.cartesian.CartesianRun.End;
import dev.por.engine.explore.cartesian.CartesianRun.Next;
import java.util.List;

/**
 * CalcCV of Gueta, Flanagan, Yahav, Sagiv (SPIN 2007), Figure 6: from a state one run of each
 * thread such that only last transitions may conflict (Definition 2). Runs are extended round
 * robin.
 *
 * <p>Invariant: no transition of a run conflicts with one of another run, unless both are the last
 * of a run that is not extended any more. So whichever run is completed first in an execution can
 * be moved to the front of it, and the search goes on from the end of each run.
 *
 * <p>The paper has no blocked threads and no choices. A thread that is blocked is one that goes
 * round reading what it waits for. A choice is one transition with all that its alternatives touch,
 * and always the last. When no run can be completed because all of them end with a thread that has
 * ended or is blocked for good, no thread can go on in the state that they lead to together.
 *
 * @param <A> what a step touches
 */
public final class CartesianVectorBuilder<A> {
  private final List<? extends CartesianRun<A>> runs;
  private final boolean[] extendable;

  private CartesianVectorBuilder(List<? extends CartesianRun<A>> runs) {
    this.runs = runs;
    extendable = new boolean[runs.size()];
  }

  /** Extends runs that have no transition yet as far as they go. */
  public static <A> void extend(List<? extends CartesianRun<A>> runs) {
    new CartesianVectorBuilder<>(runs).extend();
  }

  private void extend() {
    for (int i = 0; i < extendable.length; i++) {
      addFirst(i);
    }
    stopConflicts();
    for (int i = 0; i < extendable.length; i++) {
      if (extendable[i] && !runs.get(i).moved()) {
        close(i, End.BLOCKED);
      }
    }
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < extendable.length; i++) {
        if (extendable[i]) {
          more = true;
          extend(i);
        }
      }
    }
  }

  private void addFirst(int i) {
    extendable[i] = true;
    CartesianRun<A> run = runs.get(i);
    switch (run.look()) {
      case ENDED -> close(i, End.ENDED);
      case BLOCKED -> run.waitHere();
      case STEP -> extendable[i] = run.take();
    }
  }

  private void stopConflicts() {
    for (int i = 0; i < extendable.length; i++) {
      for (int j = i + 1; j < extendable.length; j++) {
        if (runs.get(i).lastConflictsWith(runs.get(j).last())) {
          extendable[i] = false;
          extendable[j] = false;
        }
      }
    }
  }

  private void extend(int i) {
    CartesianRun<A> run = runs.get(i);
    Next next = run.look();
    if (next == Next.ENDED) {
      close(i, End.ENDED);
    } else if (conflictsWithPast(i)) {
      extendable[i] = false;
      if (next == Next.STEP) {
        run.refuse();
      }
    } else {
      stopWhereLastConflicts(i);
      if (next == Next.BLOCKED) {
        waitOrClose(i);
      } else {
        take(i);
      }
    }
  }

  private void take(int i) {
    CartesianRun<A> run = runs.get(i);
    extendable[i] &= run.take();
    if (extendable[i] && run.cameBack()) {
      run.close(End.CYCLE);
      extendable[i] = false;
    }
  }

  private void waitOrClose(int i) {
    runs.get(i).waitHere();
    if (extendable[i]) {
      close(i, End.BLOCKED);
    }
  }

  private void close(int i, End how) {
    runs.get(i).close(how);
    extendable[i] = false;
  }

  private boolean conflictsWithPast(int i) {
    for (int j = 0; j < extendable.length; j++) {
      if (j != i && runs.get(j).pastConflictsWith(runs.get(i).touched())) {
        return true;
      }
    }
    return false;
  }

  private void stopWhereLastConflicts(int i) {
    for (int j = 0; j < extendable.length; j++) {
      if (j != i && runs.get(j).lastConflictsWith(runs.get(i).touched())) {
        extendable[i] = false;
        extendable[j] = false;
      }
    }
  }
}
