package dev.por.engine.control;

import dev.por.engine.control.fault.ScheduleMismatchException;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;
import java.util.function.BooleanSupplier;

/**
 * Takes the decisions of a schedule. After the end of the schedule it chooses the lowest number, as
 * long as nothing has gone wrong: an execution that went on after that might have no end.
 */
final class ScheduleReplay implements Scheduler {
  private final Schedule schedule;
  private final BooleanSupplier wrong;
  private int next;
  private boolean isOver;

  /**
   * A schedule.
   *
   * @param wrong whether something has gone wrong so far
   */
  ScheduleReplay(Schedule schedule, BooleanSupplier wrong) {
    this.schedule = schedule;
    this.wrong = wrong;
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
    if (wrong.getAsBoolean()) {
      return CUT;
    }
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
