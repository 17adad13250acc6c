package dev.por.engine.gate;

import dev.por.engine.result.finding.AllowedRace;
import java.util.List;

/**
 * What the gate asks of a result.
 *
 * @param allowIncomplete whether tests below their target leave the gate open
 * @param failOnDataRace which data races close it
 * @param allowedRaces races that do not
 * @param rules further minimums
 * @param baseline what tests must not fall behind, or null
 * @param knownFailures tests that may fail for a while
 */
public record GateSettings(
    boolean allowIncomplete,
    RaceRule failOnDataRace,
    List<AllowedRace> allowedRaces,
    List<Rule> rules,
    Baseline baseline,
    KnownFailures knownFailures) {
  /** Lists are copied. */
  public GateSettings {
    allowedRaces = List.copyOf(allowedRaces);
    rules = List.copyOf(rules);
  }

  /** Settings that allow no race and no failure and have no baseline. */
  public GateSettings(boolean allowIncomplete, boolean failOnDataRace, List<Rule> rules) {
    this(
        allowIncomplete,
        new RaceRule(failOnDataRace ? RaceRule.Which.ALL : RaceRule.Which.NONE, List.of()),
        List.of(),
        rules,
        null,
        KnownFailures.NONE);
  }
}
