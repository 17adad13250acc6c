package dev.por.engine.explore;

import dev.por.engine.explore.search.Search;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Program;
import dev.por.engine.result.StopReason;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/** Explorations as tests want them: without a clock. */
final class Explorations {
  private Explorations() {}

  /** Goes through every level until nothing is left, failures or not. */
  static Summary all(String strategy, Program program) {
    return run(program, new Goal(Strategy.named(strategy), Target.bound(0), 0, StopRule.NEVER));
  }

  /** Covers the whole space without levels, failures or not. */
  static Summary unbounded(String strategy, Program program) {
    return run(
        program, new Goal(Strategy.named(strategy), new Target(0, true, null), 0, StopRule.NEVER));
  }

  static Summary run(Program program, Goal goal) {
    return new Exploration(program, goal, () -> 0, 1, p -> {}).run();
  }

  /** Runs a search until nothing is left, failures or not. */
  static Summary all(Search search, Program program) {
    return run(search, program, new Goal(null, Target.bound(0), 0, StopRule.NEVER));
  }

  /** Runs a search that has no name. */
  static Summary run(Search search, Program program, Goal goal) {
    return new Exploration(program, goal, search, () -> 0, 1, p -> {}, new Ledger()).run();
  }

  /** Goes on from run to run, each of so many executions, until it stops for another reason. */
  static Summary inRuns(Program program, Goal goal, Supplier<Search> searches) {
    return inRuns(program, executed -> goal, searches);
  }

  /** The goal of a run depends on the number of executions in the runs before it. */
  private static Summary inRuns(
      Program program, LongFunction<Goal> goals, Supplier<Search> searches) {
    Tape tape = null;
    long executed = 0;
    while (true) {
      Exploration exploration =
          new Exploration(
              program, goals.apply(executed), searches.get(), () -> 0, 1, p -> {}, new Ledger());
      if (tape != null) {
        exploration.restore(tape);
        if (!tape.isEmpty()) {
          throw new IllegalStateException("something was saved that nobody restores");
        }
      }
      Summary summary = exploration.run();
      if (summary.stopReason() != StopReason.EXECUTION_LIMIT) {
        return summary;
      }
      executed = summary.effort().executions();
      tape = new Tape();
      exploration.save(tape);
    }
  }

  /**
   * Explores with a strategy in runs of a few executions, failures or not. Later runs are longer,
   * so that the time for saving does not grow with the square of the executions.
   */
  static Summary inRuns(Program program, String strategy, boolean exhaustive, long executions) {
    LongFunction<Goal> goals =
        executed ->
            new Goal(
                Strategy.named(strategy),
                new Target(0, exhaustive, null),
                0.2,
                new StopRule(Math.max(executions, executed / 50), false, true));
    return inRuns(program, goals, () -> SearchFactory.start(goals.apply(0)));
  }
}
