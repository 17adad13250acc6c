package dev.por.engine.explore;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.explore.finding.FailedExecution;
import dev.por.engine.explore.finding.FailureLog;
import dev.por.engine.explore.finding.FoundExecutions;
import dev.por.engine.explore.finding.RaceLog;
import dev.por.engine.explore.finding.RacyExecution;
import dev.por.engine.explore.finding.RetracingScheduler;
import dev.por.engine.explore.search.Search;
import dev.por.engine.explore.search.SearchReader;
import dev.por.engine.explore.search.SearchWriter;
import dev.por.engine.model.Execution;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.plan.Target;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Program;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The search of one program's executions by one strategy, until the goal or a limit is reached. */
public final class Exploration {
  private final Program program;
  private final Goal goal;
  private final LongSupplier elapsedMillis;
  private final long budgetMillis;
  private final Consumer<Standing> progress;

  private final Search search;
  private final Estimator estimator;
  private final Execution execution = new Execution();
  private final Execution observed;
  private final Coverage coverage;
  private final FailureLog failures;
  private final RaceLog races;
  private final Ledger ledger;
  private BooleanSupplier pause = () -> false;
  private boolean tooDeep;
  private boolean advanced;

  /** An exploration that has not started, with books of its own. */
  public Exploration(
      Program program,
      Goal goal,
      LongSupplier elapsedMillis,
      long budgetMillis,
      Consumer<Standing> progress) {
    this(program, goal, elapsedMillis, budgetMillis, progress, new Ledger());
  }

  /**
   * An exploration that has not started.
   *
   * @param elapsedMillis how long it has been going on: the caller's clock
   * @param budgetMillis when to stop by that clock
   * @param progress called after every execution
   * @param ledger the books, in which searches before this one may have made entries
   */
  public Exploration(
      Program program,
      Goal goal,
      LongSupplier elapsedMillis,
      long budgetMillis,
      Consumer<Standing> progress,
      Ledger ledger) {
    this(program, goal, SearchFactory.start(goal), elapsedMillis, budgetMillis, progress, ledger);
  }

  /** An exploration by a search that has no name. */
  Exploration(
      Program program,
      Goal goal,
      Search search,
      LongSupplier elapsedMillis,
      long budgetMillis,
      Consumer<Standing> progress,
      Ledger ledger) {
    this.ledger = ledger;
    this.failures = ledger.failures();
    this.races = ledger.races();
    this.program = program;
    this.coverage = new Coverage(program::discovered);
    this.goal = goal;
    this.elapsedMillis = elapsedMillis;
    this.budgetMillis = budgetMillis;
    this.progress = progress;
    this.search = search;
    this.observed = program.comparesTracesOtherwise() ? new Execution() : execution;
    this.estimator = new Estimator(search);
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
      boolean more = advanced || search.advance();
      advanced = false;
      noteReachedBounds();
      reason = more ? stopBefore() : StopReason.EXHAUSTED;
      if (reason == null) {
        if (search.comparesStates()) {
          program.gather();
        }
        Run.of(program, search, execution, observed, this::fold);
        progress.accept(progressNow());
        reason = stopAfter();
      }
    }
    if (!search.comparesStates()) {
      // else executions may have no end
      failures.shorten(program);
    }
    return summary(reason);
  }

  /** Stops, when asked to, as if the time were over. */
  public void pauseWhen(BooleanSupplier asked) {
    pause = asked;
  }

  /** Whether the strategy can go on later from where it stopped. */
  public boolean resumable() {
    return search.resumable();
  }

  /** Writes down an exploration that a limit of time or executions stopped; once. */
  public void save(StateWriter out) {
    ledger.save(out, coverage, elapsedMillis.getAsLong());
    coverage.save(out);
    failures.save(out);
    races.save(out);
    search.save(new SearchWriter(out));
  }

  /** Goes on, when run, from where the exploration stood that was written down. */
  public void restore(StateReader in) {
    ledger.restore(in);
    coverage.restore(in);
    failures.restore(in);
    races.restore(in);
    search.restore(new SearchReader(in));
    advanced = !search.exhausted();
  }

  /**
   * Takes over the books of the exploration of the whole that was written down and of which this is
   * a part: what is certified of the whole is certified of every part. What the whole has seen and
   * cost counts for the first part alone, so that it counts once.
   */
  public void inherit(StateReader in) {
    ledger.inherit(in, goal.shard().index() == 0);
    if (goal.shard().index() == 0) {
      coverage.restore(in);
      failures.restore(in);
      races.restore(in);
    }
  }

  /** What its executions have shown. */
  public Coverage coverage() {
    return coverage;
  }

  /**
   * Nothing of this exploration holds but the bounds that it certified and what it found.
   *
   * @param shared what was known to be shared in it
   */
  public void discard(List<Long> shared) {
    ledger.discard(coverage, shared);
  }

  /**
   * Repeats the latest execution of a search that became void by it, since what went wrong there
   * may have gone wrong because too little was known to be shared. What goes wrong now is kept, and
   * does not end this search: that may well find a better schedule.
   *
   * @param shared what is known to be shared now
   */
  public void retrace(Exploration before, List<Long> shared) {
    execution.clear();
    Ending ending = program.run(new RetracingScheduler(before.execution, execution));
    if (ending.terminal()) {
      failures.add(ending, execution);
      races.add(ending, execution);
      failures.keep(shared);
      races.keep(shared);
    }
    execution.clear();
  }

  /** How many different failures were found so far. */
  public int failureCount() {
    return failures.size();
  }

  /** The failures that were found so far, fewest preemptions first. */
  public List<FailedExecution> failures() {
    return failures.list(search.countsPreemptions() ? ledger.boundReached() : -1);
  }

  /** The data races that were found so far, fewest preemptions first. */
  public List<RacyExecution> races() {
    return races.list();
  }

  private void fold(Run run, Ending ending) {
    int from = run.firstNewEvent();
    switch (ending.how()) {
      case FINISHED -> coverage.addTerminal(observed, from, run.trace(), false, cost());
      case DEADLOCKED -> coverage.addTerminal(observed, from, run.trace(), true, cost());
      case CUT -> coverage.addCut(observed, from);
      case TOO_DEEP -> {
        tooDeep = true;
        coverage.addUnfinished(observed, from);
      }
    }
    failures.add(ending, execution);
    races.add(ending, execution);
  }

  private int cost() {
    return search.cost(execution);
  }

  /** What lies beyond the depth limit is not covered, so there is no going on after TOO_DEEP. */
  private StopReason stopAfter() {
    if (failures.grows() && !goal.stop().keepGoing()) {
      return StopReason.FAILURE_FOUND;
    }
    if (!tooDeep) {
      return null;
    }
    return failures.grows() ? StopReason.FAILURE_FOUND : StopReason.DEPTH_LIMIT;
  }

  private StopReason stopBefore() {
    int reached = ledger.boundReached();
    Target target = goal.target();
    Long limit = goal.stop().maxExecutions();
    if (goal.stop().atTarget() && !target.exhaustive() && reached >= target.preemptionBound()) {
      return StopReason.TARGET_REACHED;
    }
    if (target.maxPreemptionBound() != null && reached >= target.maxPreemptionBound()) {
      return StopReason.BOUND_LIMIT;
    }
    if (limit != null && ledger.executionsNow(coverage) >= limit) {
      return StopReason.EXECUTION_LIMIT;
    }
    boolean over = elapsedMillis.getAsLong() >= budgetMillis || pause.getAsBoolean();
    return over ? StopReason.TIME_LIMIT : null;
  }

  private void noteReachedBounds() {
    while (ledger.boundReached() < search.boundReached()) {
      ledger.certify(coverage, elapsedMillis.getAsLong());
    }
  }

  private Standing progressNow() {
    int bound = search.bound();
    long millis = elapsedMillis.getAsLong();
    return new Standing(
        bound == Search.UNBOUNDED ? -1 : bound,
        ledger.executions(coverage),
        coverage.seen().traces(),
        coverage.seen().localStates(),
        ledger.millis(millis),
        estimator.recent(coverage.executions(), millis));
  }

  private Summary summary(StopReason reason) {
    boolean exhausted = search.exhausted();
    long millis = elapsedMillis.getAsLong();
    return new Summary(
        reason,
        exhausted ? Extent.EVERYTHING : Extent.bound(ledger.boundReached()),
        ledger.effort(coverage, millis),
        new TestCoverage(
            covered(millis).counts(),
            coverage.seen(),
            perBound(millis),
            exhausted || tooDeep ? null : estimator.now(coverage.executions())),
        new FoundExecutions(failuresToTell(), races.list()),
        new Summary.CutOffs(tooDeep, search.comparesStates()));
  }

  /** A search that stops at the first failure reports one that it came to itself, if it did. */
  private List<FailedExecution> failuresToTell() {
    List<FailedExecution> all = failures();
    List<FailedExecution> latest = all.stream().filter(f -> f.shared() == null).toList();
    return goal.stop().keepGoing() || latest.isEmpty() ? all : latest;
  }

  /** The counts of the last complete bound, or of everything. */
  private BoundResult covered(long millis) {
    if (search.exhausted()) {
      return ledger.entry(Search.UNBOUNDED, true, coverage, millis);
    }
    int reached = ledger.boundReached();
    return reached < 0 ? ledger.entry(-1, false, coverage, millis) : ledger.at(reached);
  }

  private List<BoundResult> perBound(long millis) {
    List<BoundResult> bounds = new ArrayList<>(ledger.certified());
    if (!search.exhausted() && search.bound() == bounds.size()) {
      bounds.add(ledger.entry(bounds.size(), false, coverage, millis));
    }
    return bounds;
  }
}
