package dev.por.engine.control;

import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/** Lets a thread go on as long as it can, and then the thread of the lowest number. */
final class UndisturbedScheduler implements Scheduler {
  private int last;

  @Override
  public int next(State state) {
    if (last < state.threads() && state.goesOn(last)) {
      return last;
    }
    last = 0;
    while (last < state.threads() && !state.enabled(last)) {
      last++;
    }
    return last < state.threads() ? last : CUT;
  }

  @Override
  public int choose(State state, int thread, int alternatives) {
    return 0;
  }

  @Override
  public void end(State state) {}
}
