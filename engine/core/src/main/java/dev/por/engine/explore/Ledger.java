package dev.por.engine.explore;

import dev.por.engine.coverage.Coverage;
import dev.por.engine.explore.finding.FailureLog;
import dev.por.engine.explore.finding.RaceLog;
import dev.por.engine.model.StateReader;
import dev.por.engine.model.StateWriter;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import java.util.ArrayList;
import java.util.List;

/**
 * The books of a test over all its searches: which bounds are certified, what that has cost, and
 * what was found on the way.
 *
 * <p>A bound is entered when a search completes it and stays as it is entered. A later search,
 * begun because something beyond that bound turned out to be shared, takes nothing back: up to the
 * bound, everything was covered and nothing was shared that the search before did not know of, and
 * what the bound does not share does not count there. A failure or race stays as well: its
 * execution was one of the program, and can be repeated with what was known to be shared then.
 */
public final class Ledger {
  private final List<BoundResult> certified = new ArrayList<>();
  private final FailureLog failures;
  private final RaceLog races;
  private long voidExecutions;
  private long voidTransitions;
  private long earlierExecutions;
  private long earlierMillis;
  private int earlierRuns;

  /** Nothing is known yet. */
  public Ledger() {
    this(new FailureLog(), new RaceLog());
  }

  private Ledger(FailureLog failures, RaceLog races) {
    this.failures = failures;
    this.races = races;
  }

  /** New books, in which there is nothing but what was found on the way. */
  public Ledger anew() {
    return new Ledger(failures, races);
  }

  /** The largest bound that is certified, -1 when none is. */
  int boundReached() {
    return certified.size() - 1;
  }

  /** The entry of a certified bound. */
  BoundResult at(int bound) {
    return certified.get(bound);
  }

  List<BoundResult> certified() {
    return List.copyOf(certified);
  }

  /** Enters a bound, the one after those that are certified. */
  void certify(Coverage coverage, long millis) {
    certified.add(entry(certified.size(), true, coverage, millis));
  }

  /** What an entry of a bound would be now. */
  BoundResult entry(int bound, boolean complete, Coverage coverage, long millis) {
    return new BoundResult(
        bound,
        complete,
        executions(coverage),
        redundantExecutions(coverage),
        coverage.counts(bound),
        millis(millis));
  }

  FailureLog failures() {
    return failures;
  }

  RaceLog races() {
    return races;
  }

  /**
   * A search is void, what it ran is not: it counts as redundant, and what it found is kept.
   *
   * @param shared what was known to be shared in that search
   */
  void discard(Coverage coverage, List<Long> shared) {
    failures.keep(shared);
    races.keep(shared);
    voidExecutions += coverage.executions();
    voidTransitions += coverage.transitions();
  }

  long executions(Coverage coverage) {
    return voidExecutions + coverage.executions();
  }

  long redundantExecutions(Coverage coverage) {
    return voidExecutions + coverage.redundantExecutions();
  }

  /** What it took up to now, given the time of this run. */
  Effort effort(Coverage coverage, long millis) {
    return new Effort(
        executions(coverage),
        redundantExecutions(coverage),
        voidTransitions + coverage.transitions(),
        millis(millis),
        earlierRuns);
  }

  /** Executions of this run, without those of the runs that it continues. */
  long executionsNow(Coverage coverage) {
    return executions(coverage) - earlierExecutions;
  }

  /** Time spent in all, given that of this run. */
  public long millis(long now) {
    return earlierMillis + now;
  }

  /** How many earlier runs were continued. */
  public int earlierRuns() {
    return earlierRuns;
  }

  void save(StateWriter out, Coverage coverage, long millis) {
    out.number(earlierRuns + 1);
    out.number(earlierMillis + millis);
    out.number(executions(coverage));
    out.number(voidExecutions);
    out.number(voidTransitions);
    out.number(certified.size());
    for (BoundResult bound : certified) {
      out.number(bound.executions());
      out.number(bound.redundantExecutions());
      out.number(bound.counts().traces());
      out.number(bound.counts().localStates());
      out.number(bound.counts().deadlocks());
      out.number(bound.millis());
    }
  }

  /**
   * Goes on with the books of a search that was divided, in one of its parts.
   *
   * @param costs whether what the search has cost counts here
   */
  void inherit(StateReader in, boolean costs) {
    restore(in);
    // it was the same run
    earlierRuns--;
    earlierExecutions = 0;
    if (!costs) {
      voidExecutions = 0;
      voidTransitions = 0;
      certified.replaceAll(Ledger::free);
    }
  }

  private static BoundResult free(BoundResult b) {
    return new BoundResult(b.bound(), true, 0, 0, b.counts(), b.millis());
  }

  void restore(StateReader in) {
    earlierRuns = in.integer();
    earlierMillis = in.number();
    earlierExecutions = in.number();
    voidExecutions = in.number();
    voidTransitions = in.number();
    int bounds = in.integer();
    for (int bound = 0; bound < bounds; bound++) {
      certified.add(
          new BoundResult(
              bound,
              true,
              in.number(),
              in.number(),
              new Counts(in.number(), in.number(), in.number()),
              in.number()));
    }
  }
}
