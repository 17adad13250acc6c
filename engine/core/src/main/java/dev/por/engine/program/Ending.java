package dev.por.engine.program;

import dev.por.engine.model.RacePair;
import java.util.List;

/**
 * How one execution ended.
 *
 * @param how in which way
 * @param blocked the numbers of the threads that were left blocked, ascending
 * @param failures what went wrong on the way, in the order in which it happened
 * @param races the data races that showed on the way
 */
public record Ending(How how, List<Integer> blocked, List<Failure> failures, List<RacePair> races) {
  /** The ways in which an execution can end. */
  public enum How {
    /** Every thread finished. */
    FINISHED,
    /** Some thread is blocked and none is enabled. */
    DEADLOCKED,
    /** The scheduler ended it. */
    CUT,
    /** It took more transitions than the depth limit allows. */
    TOO_DEEP
  }

  /** Lists are copied. */
  public Ending {
    blocked = List.copyOf(blocked);
    failures = List.copyOf(failures);
    races = List.copyOf(races);
  }

  /** An execution without data races. */
  public Ending(How how, List<Integer> blocked, List<Failure> failures) {
    this(how, blocked, failures, List.of());
  }

  /** Whether the execution ran to its end, so that it has a terminal trace. */
  public boolean terminal() {
    return how == How.FINISHED || how == How.DEADLOCKED;
  }
}
