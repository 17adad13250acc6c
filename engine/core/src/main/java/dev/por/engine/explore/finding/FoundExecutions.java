package dev.por.engine.explore.finding;

import java.util.List;

/**
 * The executions that a search has to show.
 *
 * @param failures failing executions, fewest preemptions first
 * @param races executions with a data race, fewest preemptions first
 */
public record FoundExecutions(List<FailedExecution> failures, List<RacyExecution> races) {
  /** Lists are copied. */
  public FoundExecutions {
    failures = List.copyOf(failures);
    races = List.copyOf(races);
  }
}
