package dev.por.engine.control;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/** Takes the decisions of a schedule; what comes after its end is decided by the lowest number. */
final class Replay implements Scheduler {
  private final Schedule schedule;
  private int next;
  private boolean isOver;

  Replay(Schedule schedule) {
    this.schedule = schedule;
  }

  @Override
  public int next(State state) {
    if (next < schedule.length()) {
      int thread = schedule.thread(next++);
      if (thread >= state.threads() || !state.enabled(thread)) {
        throw new ScheduleMismatchException(next, thread);
      }
      return thread;
    }
    isOver = true;
    for (int thread = 0; thread < state.threads(); thread++) {
      if (state.enabled(thread)) {
        return thread;
      }
    }
    return CUT;
  }

  @Override
  public int choose(State state, int thread, int alternatives) {
    return isOver ? 0 : Math.min(schedule.choice(next - 1), alternatives - 1);
  }

  @Override
  public void end(State state) {}
}
