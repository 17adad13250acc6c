package dev.por.engine.program.automaton;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/** Takes the decisions of a schedule and then no more. */
final class ScheduleFollower implements Scheduler {
  private final Schedule schedule;
  private int next;

  ScheduleFollower(Schedule schedule) {
    this.schedule = schedule;
  }

  @Override
  public int next(State state) {
    if (next == schedule.length()) {
      return CUT;
    }
    int thread = schedule.thread(next++);
    if (thread >= state.threads() || !state.enabled(thread)) {
      throw new StrayScheduleException(next, thread);
    }
    return thread;
  }

  @Override
  public int choose(State state, int thread, int alternatives) {
    int choice = schedule.choice(next - 1);
    if (choice >= alternatives) {
      throw new StrayScheduleException(next, thread);
    }
    return choice;
  }

  @Override
  public void end(State state) {}
}
