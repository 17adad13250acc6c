package dev.por.engine.gate;

import java.util.List;

/**
 * What the gate asks of a result.
 *
 * @param allowIncomplete whether tests below their target leave the gate open
 * @param failOnDataRace whether a data race closes it
 * @param rules further minimums
 * @param baseline what tests must not fall behind, or null
 */
public record GateSettings(
    boolean allowIncomplete, boolean failOnDataRace, List<Rule> rules, Baseline baseline) {
  /** Lists are copied. */
  public GateSettings {
    rules = List.copyOf(rules);
  }

  /** Settings without a baseline. */
  public GateSettings(boolean allowIncomplete, boolean failOnDataRace, List<Rule> rules) {
    this(allowIncomplete, failOnDataRace, rules, null);
  }
}
