package dev.por.engine.explore.finding;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Operation;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/** Takes the decisions wished for as far as they are possible, and records what comes of it. */
public final class BestEffortScheduler implements Scheduler {
  private final PreferredDecisions wishes;
  private final Execution execution;
  private int last = -1;
  private int choice;

  BestEffortScheduler(PreferredDecisions wishes, Execution execution) {
    this.wishes = wishes;
    this.execution = execution;
  }

  @Override
  public int next(State state) {
    int wish = wishes.grant(state);
    int thread = wish >= 0 ? wishes.thread(wish) : any(state);
    Operation operation = state.pending(thread);
    choice = wish >= 0 ? Math.min(wishes.choice(wish), operation.alternatives() - 1) : 0;
    boolean preemption = last >= 0 && last != thread && state.goesOn(last);
    execution.append(thread, state.identity(thread), choice, operation, preemption);
    last = thread;
    return thread;
  }

  private int any(State state) {
    if (last >= 0 && state.goesOn(last)) {
      return last;
    }
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
