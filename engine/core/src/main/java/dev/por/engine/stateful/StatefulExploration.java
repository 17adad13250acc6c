package dev.por.engine.stateful;

import dev.por.engine.explore.Goal;
import dev.por.engine.explore.Summary;
import dev.por.engine.explore.finding.Counterexamples;
import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.FoundExecutions;
import dev.por.engine.model.Schedule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.program.Failure;
import dev.por.engine.program.automaton.Automaton;
import dev.por.engine.program.automaton.AutomatonProgram;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The exploration of a model by a search that keeps states. */
public final class StatefulExploration {
  private final Goal goal;
  private final int threads;
  private final LongSupplier elapsedMillis;
  private final long budgetMillis;
  private final Consumer<Standing> progress;
  private final Automaton automaton;
  private final StatefulSearch search;
  private StopReason reason;

  /**
   * An exploration that has not started.
   *
   * @param threads worker threads
   * @param elapsedMillis how long it has been going on: the caller's clock
   * @param budgetMillis when to stop by that clock
   * @param progress called now and then
   */
  public StatefulExploration(
      Automaton automaton,
      Goal goal,
      int threads,
      LongSupplier elapsedMillis,
      long budgetMillis,
      Consumer<Standing> progress) {
    this.automaton = automaton;
    this.goal = goal;
    this.threads = threads;
    this.elapsedMillis = elapsedMillis;
    this.budgetMillis = budgetMillis;
    this.progress = progress;
    search =
        new StatefulSearch(
            automaton,
            goal.strategy() == Strategy.CARTESIAN
                ? CartesianVector::new
                : SingleStepExpansion::new);
  }

  /**
   * Explores. An execution is the expansion of a stored state, a local state the place and the
   * variables of one thread, a deadlock a state; traces are not distinguished.
   *
   * @throws TooManyStatesException when there are more states than memory
   */
  public Summary run() {
    ExpansionTeam workers = new ExpansionTeam(search, this::stop);
    boolean finished = workers.run(threads) && reason == null;
    int localStates = workers.localStates();
    return new Summary(
        finished ? StopReason.EXHAUSTED : reason,
        finished ? Extent.EVERYTHING : Extent.NOTHING,
        new Effort(search.expanded(), 0, search.transitions(), elapsedMillis.getAsLong(), 0),
        TestCoverage.of(
            finished ? new Counts(0, localStates, search.deadlocks()) : Counts.NONE,
            new Seen(0, localStates)),
        new FoundExecutions(failures(), List.of()),
        new Summary.CutOffs(false, true));
  }

  private boolean stop() {
    if (search.failed() && !goal.stop().keepGoing()) {
      reason = StopReason.FAILURE_FOUND;
    } else if (goal.stop().maxExecutions() != null
        && search.expanded() >= goal.stop().maxExecutions()) {
      reason = StopReason.EXECUTION_LIMIT;
    } else if (elapsedMillis.getAsLong() >= budgetMillis) {
      reason = StopReason.TIME_LIMIT;
    }
    if (search.bytes() > Runtime.getRuntime().maxMemory() / 3) {
      throw new TooManyStatesException(search.states());
    }
    progress.accept(new Standing(-1, search.expanded(), 0, 0, elapsedMillis.getAsLong(), null));
    return reason != null;
  }

  /** Each failure is repeated by an execution before it is reported. */
  private List<FailedExecution> failures() {
    List<FailedExecution> confirmed = new ArrayList<>();
    search.failures().forEach((failure, schedule) -> confirmed.add(confirmed(failure, schedule)));
    confirmed.sort(Comparator.comparingInt(FailedExecution::preemptions));
    return confirmed;
  }

  private FailedExecution confirmed(Failure failure, Schedule schedule) {
    int deepEnough = 2 * schedule.length() + 100;
    AutomatonProgram program = new AutomatonProgram(automaton, deepEnough).stoppingAt(failure);
    return Counterexamples.confirmed(program, failure, schedule);
  }
}
