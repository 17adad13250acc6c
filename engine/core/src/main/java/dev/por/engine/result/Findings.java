package dev.por.engine.result;

import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import dev.por.engine.result.observed.Observed;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What an exploration found.
 *
 * @param failures failing schedules
 * @param races data races
 * @param observed what this run showed of the code, by its lines
 */
public record Findings(List<FailureReport> failures, List<Race> races, Observed observed) {
  /** Nothing. */
  public static final Findings NONE = new Findings(List.of(), List.of(), Observed.NOTHING);

  /** Lists are copied; a document of before there was {@code observed} has none. */
  public Findings {
    failures = List.copyOf(failures);
    races = List.copyOf(races);
    observed = observed == null ? Observed.NOTHING : observed;
  }

  /** Whether the test is broken: by a failure or, if races count, by one that is not allowed. */
  boolean breakTest(boolean racesCount) {
    return !failures.isEmpty() || (racesCount && hasRace());
  }

  /** Whether there is a race that is not allowed. */
  public boolean hasRace() {
    return races.stream().anyMatch(race -> race.allowed() == null);
  }

  /** These findings, with each race changed. */
  Findings withEachRace(UnaryOperator<Race> change) {
    return new Findings(failures, races.stream().map(change).toList(), observed);
  }

  /** These findings, with another observation. */
  public Findings with(Observed other) {
    return new Findings(failures, races, other);
  }
}
