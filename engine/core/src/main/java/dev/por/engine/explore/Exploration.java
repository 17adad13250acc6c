package dev.por.engine.explore;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.model.Execution;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The search of one program's executions by one strategy, until the goal or a limit is reached. */
public final class Exploration {
  private final Program program;
  private final Goal goal;
  private final LongSupplier elapsedMillis;
  private final long budgetMillis;
  private final Consumer<Progress> progress;

  private final Search search;
  private final Execution execution = new Execution();
  private final Coverage coverage = new Coverage();
  private final FailureLog failures = new FailureLog();
  private final List<BoundResult> bounds = new ArrayList<>();
  private boolean tooDeep;

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
    this(program, goal, Strategies.start(goal), elapsedMillis, budgetMillis, progress);
  }

  /** An exploration by a search that has no name. */
  Exploration(
      Program program,
      Goal goal,
      Search search,
      LongSupplier elapsedMillis,
      long budgetMillis,
      Consumer<Progress> progress) {
    this.program = program;
    this.goal = goal;
    this.elapsedMillis = elapsedMillis;
    this.budgetMillis = budgetMillis;
    this.progress = progress;
    this.search = search;
  }

  /**
   * Explores.
   *
   * @throws dev.por.engine.program.NondeterminismException when the program does something else
   *     although the same decisions were taken
   */
  public Summary run() {
    StopReason reason = null;
    while (reason == null) {
      boolean more = search.advance();
      noteReachedBounds();
      reason = more ? stopBefore() : StopReason.EXHAUSTED;
      if (reason == null) {
        Run.of(program, search, execution, this::fold);
        progress.accept(progressNow());
        reason = stopAfter();
      }
    }
    failures.shorten(program);
    return summary(reason);
  }

  private void fold(Run run, Ending ending) {
    int from = run.firstNewEvent();
    switch (ending.how()) {
      case FINISHED -> coverage.addTerminal(execution, from, run.trace(), false);
      case DEADLOCKED -> coverage.addTerminal(execution, from, run.trace(), true);
      case CUT -> coverage.addCut(execution, from);
      case TOO_DEEP -> {
        tooDeep = true;
        coverage.addUnfinished(execution, from);
      }
    }
    failures.add(ending, execution);
  }

  /** What lies beyond the depth limit is not covered, so there is no going on after TOO_DEEP. */
  private StopReason stopAfter() {
    boolean stop = tooDeep || (!failures.isEmpty() && !goal.keepGoing());
    return stop ? StopReason.FAILURE_FOUND : null;
  }

  private StopReason stopBefore() {
    int reached = search.boundReached();
    if (goal.stopAtTarget() && !goal.exhaustive() && reached >= goal.preemptionBound()) {
      return StopReason.TARGET_REACHED;
    }
    if (goal.maxPreemptionBound() != null && reached >= goal.maxPreemptionBound()) {
      return StopReason.BOUND_LIMIT;
    }
    if (goal.maxExecutions() != null && coverage.executions() >= goal.maxExecutions()) {
      return StopReason.EXECUTION_LIMIT;
    }
    return elapsedMillis.getAsLong() >= budgetMillis ? StopReason.TIME_LIMIT : null;
  }

  private void noteReachedBounds() {
    while (bounds.size() <= search.boundReached()) {
      bounds.add(boundResult(bounds.size(), true));
    }
  }

  private BoundResult boundResult(int bound, boolean complete) {
    return new BoundResult(
        bound,
        complete,
        coverage.executions(),
        coverage.traces(bound),
        coverage.localStates(bound),
        elapsedMillis.getAsLong());
  }

  private Progress progressNow() {
    int bound = search.bound();
    return new Progress(
        bound == Search.UNBOUNDED ? -1 : bound,
        coverage.executions(),
        coverage.seen().traces(),
        coverage.seen().localStates(),
        elapsedMillis.getAsLong());
  }

  private Summary summary(StopReason reason) {
    int reached = search.boundReached();
    boolean exhausted = search.exhausted();
    int covered = exhausted ? Search.UNBOUNDED : reached;
    if (!exhausted && search.bound() != Search.UNBOUNDED && search.bound() == bounds.size()) {
      bounds.add(boundResult(bounds.size(), false));
    }
    return new Summary(
        reason,
        exhausted ? null : Integer.valueOf(reached),
        exhausted,
        coverage.executions(),
        coverage.redundantExecutions(),
        coverage.transitions(),
        coverage.traces(covered),
        coverage.localStates(covered),
        coverage.deadlocks(covered),
        coverage.seen(),
        bounds,
        failures.list(reached));
  }
}
