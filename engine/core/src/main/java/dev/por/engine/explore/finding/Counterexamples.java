package dev.por.engine.explore.finding;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.program.Program;

/**
 * Failures that were found without executing the program: each is repeated by an execution before
 * it is reported.
 */
public final class Counterexamples {
  private Counterexamples() {}

  /**
   * Executes a schedule, and looks for a better one that fails in the same way.
   *
   * @param expected how it fails
   * @throws IllegalStateException when it does not: the claim is wrong
   */
  public static FailedExecution confirmed(Program program, Failure expected, Schedule schedule) {
    Execution execution = new Execution();
    Ending ending =
        program.run(new BestEffortScheduler(PreferredDecisions.of(schedule), execution));
    for (Failure failure : FailureLog.failures(ending)) {
      if (failure.kind() == expected.kind() && failure.message().equals(expected.message())) {
        Shortening.Result best =
            new Shortening(program)
                .shorten(
                    new Shortening.Result(failure, execution.schedule(), execution.preemptions()));
        boolean minimal = best.preemptions() == 0;
        return new FailedExecution(best.failure(), best.schedule(), best.preemptions(), minimal);
      }
    }
    throw new IllegalStateException(
        "Internal error: the schedule "
            + schedule
            + " was found to fail with \""
            + expected.message()
            + "\", and its execution does not. Please report it.");
  }
}
