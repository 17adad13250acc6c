package dev.por.engine.result;

import java.util.List;
import java.util.Map;

/**
 * What the exploration of all tests came to: the content of {@code exploration.json}, without a
 * gate and without a time of day.
 *
 * @param jdk the version of the JVM that ran the tests
 * @param strategy the strategy asked for
 * @param settings the settings that shaped the exploration, by name
 * @param tests one result per test, in the order of their ids
 */
public record ExplorationResult(
    String jdk, String strategy, Map<String, String> settings, List<TestResult> tests) {
  /** Collections are copied. */
  public ExplorationResult {
    settings = Map.copyOf(settings);
    tests = List.copyOf(tests);
  }
}
