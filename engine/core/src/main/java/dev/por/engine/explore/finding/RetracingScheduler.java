package dev.por.engine.explore.finding;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Footprint;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/**
 * Repeats an execution in which fewer operations were transitions than there are now. A thread that
 * took a transition then goes on now until it is about to take the one that it took next then: what
 * lies between was invisible and happened at once.
 *
 * <p>Whether it comes to the same is for the caller to see. Where a thread cannot go on as it did,
 * another one does.
 */
public final class RetracingScheduler implements Scheduler {
  private final Execution before;
  private final Execution execution;
  private int next;
  private int last = -1;
  private int choice;

  /**
   * A scheduler for one execution.
   *
   * @param before what to repeat
   * @param execution becomes what comes of it
   */
  public RetracingScheduler(Execution before, Execution execution) {
    this.before = before;
    this.execution = execution;
  }

  @Override
  public int next(State state) {
    int thread = last;
    choice = 0;
    if (last < 0 || !state.enabled(last) || isAsThen(state)) {
      thread = asThen(state);
    }
    Operation operation = state.pending(thread);
    choice = Math.min(choice, operation.alternatives() - 1);
    boolean preemption = last >= 0 && last != thread && state.goesOn(last);
    execution.append(thread, state.identity(thread), choice, operation, preemption);
    last = thread;
    return thread;
  }

  /** Whether the thread that went last is where it was then when it was left, or went on. */
  private boolean isAsThen(State state) {
    for (int i = next; i < before.length(); i++) {
      if (before.thread(i) == last) {
        return isSame(before.operation(i), state.pending(last));
      }
    }
    // it took no more transitions, so what it would do now it did not do then
    return true;
  }

  private static boolean isSame(Operation then, Operation now) {
    Footprint touched = then.footprint();
    for (int i = 0; i < touched.size(); i++) {
      long location = touched.location(i);
      if (!now.footprint().isWritten(location) && !now.footprint().isOnlyRead(location)) {
        return false;
      }
    }
    return then.kind() == now.kind();
  }

  /** The next decision of then that is possible now. */
  private int asThen(State state) {
    while (next < before.length()) {
      int thread = before.thread(next);
      choice = before.choice(next++);
      if (thread < state.threads() && state.enabled(thread)) {
        return thread;
      }
    }
    choice = 0;
    int thread = 0;
    while (!state.enabled(thread)) {
      thread++;
    }
    return thread;
  }

  @Override
  public int choose(State state, int thread, int alternatives) {
    return choice;
  }

  @Override
  public void end(State state) {}
}
