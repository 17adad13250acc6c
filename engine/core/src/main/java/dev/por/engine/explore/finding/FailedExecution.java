package dev.por.engine.explore.finding;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.Failure;
import java.util.List;

/**
 * An execution in which something went wrong.
 *
 * @param failure what
 * @param schedule how to get there again
 * @param preemptions how many preemptions the schedule has
 * @param minimal whether every schedule with fewer preemptions is known not to fail
 * @param shared the locations that were known to be shared then, when a search found it that has
 *     started again since; null when they are those that are known now
 * @param passing the nearest schedule that does not fail, or null when none is known
 */
public record FailedExecution(
    Failure failure,
    Schedule schedule,
    int preemptions,
    boolean minimal,
    List<Long> shared,
    Schedule passing) {
  /** One that the latest search found. */
  public FailedExecution(Failure failure, Schedule schedule, int preemptions, boolean minimal) {
    this(failure, schedule, preemptions, minimal, null, null);
  }
}
