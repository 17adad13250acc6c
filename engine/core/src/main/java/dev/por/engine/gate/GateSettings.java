package dev.por.engine.gate;

import java.util.List;

/**
 * What the gate asks of a result.
 *
 * @param allowIncomplete whether tests below their target leave the gate open
 * @param failOnDataRace whether a data race closes it
 * @param rules further minimums
 */
public record GateSettings(boolean allowIncomplete, boolean failOnDataRace, List<Rule> rules) {
  /** Lists are copied. */
  public GateSettings {
    rules = List.copyOf(rules);
  }
}
