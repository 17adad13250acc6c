package dev.por.engine.stateful;

import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.stateful.ThreadRun.End;
import java.util.Arrays;

/**
 * CalcCV of seed 002 (Gueta, Flanagan, Yahav, Sagiv, SPIN 2007), Figure 6: from a state one run of
 * each thread such that only last transitions may conflict (Definition 2). Runs are extended round
 * robin.
 *
 * <p>Invariant: no transition of a run conflicts with one of another run, unless both are the last
 * of a run that is not extended any more. So whichever run is completed first in an execution can
 * be moved to the front of it, and the search goes on from the end of each run.
 *
 * <p>The paper has no blocked threads and no choices. A thread that is blocked is one that goes
 * round reading its guards. A choice is one transition with all that its alternatives touch, and
 * always the last. When no run can be completed because all of them end with a thread that has
 * ended or is blocked for good, no thread can go on in the state that they lead to together: so
 * deadlocks and final states are seen, although the search need not visit them.
 */
final class CartesianVector extends Runs {
  private final NextStep step;
  private final boolean[] extendable;
  private int[] start;
  private long transitions;

  CartesianVector(Automaton automaton, StateCodec codec) {
    super(automaton, codec);
    step = new NextStep(automaton);
    extendable = new boolean[automaton.threads()];
  }

  @Override
  public long transitions() {
    return transitions;
  }

  @Override
  public void expand(int[] state) {
    start = state;
    transitions = 0;
    begin(state);
    Arrays.fill(extendable, true);
    runs().forEach(this::addFirst);
    stopConflicts();
    runs().forEach(this::closeIfWaiting);
    boolean more = true;
    while (more) {
      more = false;
      for (ThreadRun run : runs()) {
        if (extendable[run.thread()]) {
          more = true;
          extend(run);
        }
      }
    }
  }

  private void addFirst(ThreadRun run) {
    step.of(start, run.thread());
    if (step.ended()) {
      close(run, End.ENDED);
    } else if (step.blocked()) {
      run.waitFor(step.accesses());
    } else {
      take(run);
    }
  }

  private void stopConflicts() {
    for (int i = 0; i < threads(); i++) {
      for (int j = i + 1; j < threads(); j++) {
        if (run(i).lastConflictsWith(run(j))) {
          extendable[i] = false;
          extendable[j] = false;
        }
      }
    }
  }

  private void closeIfWaiting(ThreadRun run) {
    if (extendable[run.thread()] && !run.moved()) {
      close(run, End.BLOCKED);
    }
  }

  private void extend(ThreadRun run) {
    step.of(run.state(), run.thread());
    if (step.ended()) {
      close(run, End.ENDED);
      return;
    }
    boolean blocked = step.blocked();
    if (conflictsWithPast(run)) {
      extendable[run.thread()] = false;
      // a step that is refused counts as executed
      transitions += blocked ? 0 : 1;
      return;
    }
    stopWhereLastConflicts(run);
    if (blocked) {
      waitOrClose(run);
      return;
    }
    boolean back = step.alternatives() == 1 && run.comesBackTo(step.successor(0));
    take(run);
    if (back && extendable[run.thread()]) {
      run.closeCycle();
      extendable[run.thread()] = false;
    }
  }

  private void take(ThreadRun run) {
    add(run, step);
    transitions += step.alternatives();
    if (step.alternatives() > 1) {
      extendable[run.thread()] = false;
    }
  }

  private void waitOrClose(ThreadRun run) {
    run.waitFor(step.accesses());
    if (extendable[run.thread()]) {
      close(run, End.BLOCKED);
    }
  }

  private void close(ThreadRun run, End how) {
    run.close(how);
    extendable[run.thread()] = false;
  }

  private boolean conflictsWithPast(ThreadRun run) {
    for (ThreadRun other : runs()) {
      if (other != run && other.pastConflictsWith(step.accesses())) {
        return true;
      }
    }
    return false;
  }

  private void stopWhereLastConflicts(ThreadRun run) {
    for (ThreadRun other : runs()) {
      if (other != run && other.lastConflictsWith(step.accesses())) {
        extendable[run.thread()] = false;
        extendable[other.thread()] = false;
      }
    }
  }

  @Override
  public int[] terminal() {
    for (ThreadRun run : runs()) {
      if (run.end() != End.ENDED && run.end() != End.BLOCKED) {
        return null;
      }
    }
    return together(start);
  }
}
