package dev.por.engine.explore.finding;

import dev.por.engine.model.RacePair;
import dev.por.engine.model.Schedule;
import java.util.List;

/**
 * An execution with a data race.
 *
 * @param race which two of its events
 * @param schedule how to get there again
 * @param preemptions how many preemptions the schedule has
 * @param shared the locations that were known to be shared then, when a search found it that has
 *     started again since; null when they are those that are known now
 */
public record RacyExecution(RacePair race, Schedule schedule, int preemptions, List<Long> shared) {
  /** One that the latest search found. */
  RacyExecution(RacePair race, Schedule schedule, int preemptions) {
    this(race, schedule, preemptions, null);
  }

  /** This execution, found when these locations were known to be shared. */
  RacyExecution when(List<Long> known) {
    return shared == null ? new RacyExecution(race, schedule, preemptions, known) : this;
  }
}
