package dev.por.engine.gate;

import dev.por.engine.result.finding.Race;
import dev.por.engine.result.finding.RaceAccess;
import java.util.List;
import java.util.TreeSet;

/**
 * Which data races close the gate.
 *
 * @param which those of the project, all, or none
 * @param projectPackages packages that belong to the project, wherever their classes lie
 */
public record RaceRule(Which which, List<String> projectPackages) {
  /** How many of them. */
  public enum Which {
    /** Those with an access in code of the project. */
    PROJECT,
    /** Those of which both accesses are in code of dependencies too. */
    ALL,
    /** None closes it. */
    NONE
  }

  /** The list is copied. */
  public RaceRule {
    projectPackages = List.copyOf(projectPackages);
  }

  /** Whether one of them breaks a test. */
  boolean closes() {
    return which != Which.NONE;
  }

  /** What is asked for, in words. */
  String words() {
    return which == Which.PROJECT ? "no data race of the project's own code" : "no data race";
  }

  /**
   * The race with the reason why it does not count, if it is that the race is not the project's.
   */
  Race judged(Race race) {
    Race known = race.between(known(race.first()), known(race.second()));
    if (which != Which.PROJECT || known.allowed() != null || !known.inDependencies()) {
      return known;
    }
    TreeSet<String> jars =
        new TreeSet<>(
            List.of(known.first().origin().dependency(), known.second().origin().dependency()));
    return known.allowed("both accesses are in code of dependencies: " + String.join(", ", jars));
  }

  private RaceAccess known(RaceAccess access) {
    String caller = access.origin().caller();
    boolean own =
        caller != null
            && projectPackages.stream()
                .anyMatch(p -> caller.equals(p) || caller.startsWith(p + "."));
    return own ? access.by(caller, null) : access;
  }
}
