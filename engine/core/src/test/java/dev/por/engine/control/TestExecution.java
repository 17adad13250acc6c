package dev.por.engine.control;

import dev.por.engine.control.describe.ObjectNameGiver;
import dev.por.engine.control.turn.CodeObservations;
import dev.por.engine.control.turn.ControlledExecution;
import dev.por.engine.control.turn.ExecutionDepth;
import dev.por.engine.control.turn.Narrator;
import dev.por.engine.model.DataRaces;
import dev.por.engine.plan.Waits;
import dev.por.engine.program.Scheduler;
import dev.por.engine.program.State;

/** Executions for tests of single parts: there are no threads but the one of the test. */
final class TestExecution {
  private TestExecution() {}

  static ControlledExecution of(EngineParts engine) {
    return new ControlledExecution(
        new FirstThreadScheduler(),
        null,
        new ExecutionDepth(1_000, 10_000),
        Waits.DEFAULT,
        null,
        new ObjectNameGiver(),
        Narrator.SILENT,
        new DataRaces(),
        new CodeObservations(),
        engine.observers());
  }

  private static final class FirstThreadScheduler implements Scheduler {
    @Override
    public int next(State state) {
      return 0;
    }

    @Override
    public int choose(State state, int thread, int alternatives) {
      return 0;
    }

    @Override
    public void end(State state) {}
  }
}
