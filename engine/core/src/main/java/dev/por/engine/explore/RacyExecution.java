package dev.por.engine.explore;

import dev.por.engine.model.RacePair;
import dev.por.engine.model.Schedule;

/**
 * An execution with a data race.
 *
 * @param race which two of its events
 * @param schedule how to get there again
 * @param preemptions how many preemptions the schedule has
 */
public record RacyExecution(RacePair race, Schedule schedule, int preemptions) {}
