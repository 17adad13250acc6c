package dev.por.engine.explore;

import dev.por.engine.program.Program;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The search of one program's executions by one strategy, until the goal or a limit is reached. */
public final class Exploration {
  private final Program program;
  private final Goal goal;
  private final LongSupplier elapsedMillis;
  private final long budgetMillis;
  private final Consumer<Progress> progress;

  /**
   * An exploration that has not started.
   *
   * @param elapsedMillis how long it has been going on: the caller's clock
   * @param budgetMillis when to stop by that clock
   * @param progress told after every execution
   */
  public Exploration(
      Program program,
      Goal goal,
      LongSupplier elapsedMillis,
      long budgetMillis,
      Consumer<Progress> progress) {
    this.program = program;
    this.goal = goal;
    this.elapsedMillis = elapsedMillis;
    this.budgetMillis = budgetMillis;
    this.progress = progress;
  }

  /** Explores. */
  public Summary run() {
    return missing();
  }

  private Summary missing() {
    throw new UnsupportedOperationException(
        program + " " + goal + elapsedMillis + budgetMillis + progress);
  }
}
