package dev.por.engine.explore.finding;

import dev.por.engine.model.Execution;
import dev.por.engine.model.Schedule;
import dev.por.engine.program.Ending;
import dev.por.engine.program.Failure;
import dev.por.engine.program.Program;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes a failing schedule easier to read by executing variants of it. Two blocks of a thread are
 * joined, at the place of the later or of the earlier one, and the variant is kept when it fails in
 * the same way with fewer preemptions, or as many and fewer switches. Greedy, so what is left need
 * not be the fewest possible.
 */
final class Shortening {
  private static final int EXECUTIONS = 1_000;
  private static final long TRANSITIONS = 1_000_000;

  /** How many variants that do not fail are kept for a report to choose from. */
  private static final int MOST_PASSING = 100;

  private final List<Schedule> passing = new ArrayList<>();
  private final Program program;
  private final Execution execution = new Execution();
  private int executions;
  private long transitions;

  /**
   * A schedule that fails.
   *
   * @param failure how, with the thread's number in this execution
   * @param preemptions how many it has
   * @param passing the nearest schedule that does not fail, or null when none was met
   */
  record Result(Failure failure, Schedule schedule, int preemptions, Schedule passing) {
    Result(Failure failure, Schedule schedule, int preemptions) {
      this(failure, schedule, preemptions, null);
    }

    private boolean betterThan(Result other) {
      return preemptions != other.preemptions
          ? preemptions < other.preemptions
          : switches(schedule) < switches(other.schedule);
    }
  }

  /** A shortening that takes at most a thousand executions and a million transitions in all. */
  Shortening(Program program) {
    this.program = program;
  }

  /** A schedule that fails in the same way: the one given or a better one. */
  Result shorten(Result found) {
    Result best = found;
    Result before;
    do {
      before = best;
      best = pass(best);
    } while (best.betterThan(before));
    return new Result(
        best.failure(), best.schedule(), best.preemptions(), nearest(best.schedule()));
  }

  /** Of the variants that did not fail the one that leaves the schedule last. */
  private Schedule nearest(Schedule failing) {
    Schedule nearest = null;
    int most = -1;
    for (Schedule schedule : passing) {
      int common = common(schedule, failing);
      if (common > most) {
        most = common;
        nearest = schedule;
      }
    }
    passing.clear();
    return nearest;
  }

  private static int common(Schedule one, Schedule other) {
    int common = 0;
    while (common < Math.min(one.length(), other.length())
        && one.thread(common) == other.thread(common)) {
      common++;
    }
    return common;
  }

  /** Tries every block once. */
  private Result pass(Result start) {
    Result best = start;
    int block = 0;
    while (block < best.schedule().length() && best.preemptions() > 0) {
      Result better = join(best, block);
      if (better == null) {
        block = endOfBlock(best.schedule(), block);
      } else {
        best = better;
        // the blocks before it may have changed, but not in a way worth another look now
        block = Math.min(block, best.schedule().length());
      }
    }
    return best;
  }

  /** A better schedule that joins a block with its thread's next one; null when none is found. */
  private Result join(Result best, int block) {
    Schedule schedule = best.schedule();
    int end = endOfBlock(schedule, block);
    int next = end;
    while (next < schedule.length() && schedule.thread(next) != schedule.thread(block)) {
      next++;
    }
    if (next == schedule.length()) {
      return null;
    }
    Result later = run(best, PreferredDecisions.of(schedule).moved(block, end, next));
    if (later != null && later.betterThan(best)) {
      return later;
    }
    Result earlier =
        run(best, PreferredDecisions.of(schedule).moved(end, next, endOfBlock(schedule, next)));
    return earlier != null && earlier.betterThan(best) ? earlier : null;
  }

  private Result run(Result best, PreferredDecisions wishes) {
    if (executions++ >= EXECUTIONS || transitions > TRANSITIONS) {
      return null;
    }
    execution.clear();
    Ending ending = program.run(new BestEffortScheduler(wishes, execution));
    transitions += execution.length();
    if (ending.how() == Ending.How.FINISHED
        && ending.failures().isEmpty()
        && passing.size() < MOST_PASSING) {
      passing.add(execution.schedule());
    }
    for (Failure failure : FailureLog.failures(ending)) {
      if (failure.kind() == best.failure().kind()
          && failure.message().equals(best.failure().message())) {
        return new Result(failure, execution.schedule(), execution.preemptions());
      }
    }
    return null;
  }

  private static int endOfBlock(Schedule schedule, int start) {
    int end = start + 1;
    while (end < schedule.length() && schedule.thread(end) == schedule.thread(start)) {
      end++;
    }
    return end;
  }

  private static int switches(Schedule schedule) {
    int switches = 0;
    for (int i = 1; i < schedule.length(); i++) {
      switches += schedule.thread(i) == schedule.thread(i - 1) ? 0 : 1;
    }
    return switches;
  }
}
