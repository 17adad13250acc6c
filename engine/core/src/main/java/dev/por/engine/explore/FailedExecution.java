package dev.por.engine.explore;

import dev.por.engine.model.Schedule;
import dev.por.engine.program.Failure;

/**
 * An execution in which something went wrong.
 *
 * @param failure what
 * @param schedule how to get there again
 * @param preemptions how many preemptions the schedule has
 * @param minimal whether every schedule with fewer preemptions is known not to fail
 */
public record FailedExecution(
    Failure failure, Schedule schedule, int preemptions, boolean minimal) {}
