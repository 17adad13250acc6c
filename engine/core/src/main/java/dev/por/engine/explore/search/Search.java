package dev.por.engine.explore.search;

import dev.por.engine.model.Execution;
import dev.por.engine.program.State;

/**
 * A strategy at work: says what each execution does, and knows what is covered.
 *
 * <p>Searches are stateless: an execution repeats the decisions of a {@linkplain #prefix() prefix}
 * and goes on with {@link #decide}. For each execution the calls are {@link #advance}, {@link
 * #prefix}, then {@link #decide} at every scheduling point behind the prefix, then {@link #ended}
 * if the execution was not cut.
 */
public interface Search {
  /** The {@link #bound} of a search without one. */
  int UNBOUNDED = Integer.MAX_VALUE;

  /** Moves on to the next execution; false when nothing is left to run. */
  boolean advance();

  /** The decisions that the next execution repeats. */
  Prefix prefix();

  /**
   * Shown the state before {@link #decide} and {@link #ended}, for what a point does not keep;
   * valid only until they return.
   */
  default void at(State state) {}

  /**
   * The thread to go next at the point behind {@code past}, or {@code Scheduler.CUT}.
   *
   * @param point the state there
   */
  int decide(SchedulingPoint point, Execution past);

  /** The alternative for the thread that {@link #decide} just named. */
  int choice();

  /** Gets the last point of an execution, where no thread is enabled. */
  void ended(SchedulingPoint point, Execution past);

  /**
   * With how many preemptions an execution that ran to its end counts: its own, or fewer when the
   * search knows that an equivalent one has fewer.
   */
  default int cost(Execution execution) {
    return execution.preemptions();
  }

  /**
   * Whether a bound that is covered had every failure within it executed with as few preemptions:
   * not so where a bound counts something else than the preemptions of executions.
   */
  default boolean countsPreemptions() {
    return true;
  }

  /** Whether it goes by states that the program recognises, whatever led to them. */
  default boolean comparesStates() {
    return false;
  }

  /** The preemption bound of the next execution. */
  int bound();

  /** The largest bound that is covered completely, -1 when none is. */
  int boundReached();

  /** Whether the whole state space is covered. */
  boolean exhausted();

  /**
   * The share of the current bound, or of everything for a search without one, that is estimated to
   * be left, from 0 to 1; NaN when this search has no estimate.
   */
  default double remaining() {
    return Double.NaN;
  }

  /** Whether {@link #save} and {@link #restore} work. */
  default boolean resumable() {
    return false;
  }

  /** Writes down where the search stands: after {@link #advance}, before the execution. */
  default void save(SearchWriter out) {
    throw new UnsupportedOperationException("this search cannot be continued later");
  }

  /** Puts a search that has not begun where the saved one stood: before the execution. */
  default void restore(SearchReader in) {
    throw new UnsupportedOperationException("this search cannot be continued");
  }
}
