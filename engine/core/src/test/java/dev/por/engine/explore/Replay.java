package dev.por.engine.explore;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/** A scheduler that takes the decisions of a schedule. */
final class Replay implements Scheduler {
  private final Schedule schedule;
  private int step;

  Replay(Schedule schedule) {
    this.schedule = schedule;
  }

  @Override
  public int next(State state) {
    return schedule.thread(step++);
  }

  @Override
  public int choose(State state, int thread, int alternatives) {
    return schedule.choice(step - 1);
  }

  @Override
  public void end(State state) {}

  /** Passes everything on but the end. */
  record Forwarding(Scheduler scheduler) implements Scheduler {
    @Override
    public int next(State state) {
      return scheduler.next(state);
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      return scheduler.choose(state, thread, alternatives);
    }

    @Override
    public void end(State state) {}
  }
}
