package dev.por.engine.launch;

import dev.por.engine.result.TestResult;
import java.util.List;

/**
 * What the workers brought back.
 *
 * @param jdk the version of the JVM that ran the tests
 * @param tests one result per test of the plan, in the order of their ids
 */
public record LaunchResult(String jdk, List<TestResult> tests) {
  /** Lists are copied. */
  public LaunchResult {
    tests = List.copyOf(tests);
  }
}
