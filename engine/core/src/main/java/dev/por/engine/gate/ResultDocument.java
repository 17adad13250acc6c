package dev.por.engine.gate;

import dev.por.engine.result.TestResult;
import java.util.List;
import java.util.Map;

/**
 * The content of {@code result.json}: what was explored, in which run, and what the gate says.
 *
 * @param tool what wrote it
 * @param run the run it was written in
 * @param tests one result per test, in the order of their ids
 * @param gate whether the build may go on
 */
public record ResultDocument(Tool tool, Run run, List<TestResult> tests, GateVerdict gate) {
  /** Lists are copied. */
  public ResultDocument {
    tests = List.copyOf(tests);
  }

  /**
   * The program that wrote a document.
   *
   * @param name its name
   * @param version its version
   */
  public record Tool(String name, String version) {}

  /**
   * When and how tests were explored.
   *
   * @param startedAt the time of day, ISO 8601 in UTC
   * @param jdk the version of the JVM that ran the tests
   * @param strategy the strategy asked for
   * @param settings every setting, by name
   */
  public record Run(String startedAt, String jdk, String strategy, Map<String, String> settings) {
    /** Maps are copied. */
    public Run {
      settings = Map.copyOf(settings);
    }
  }
}
