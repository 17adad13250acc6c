package dev.por.engine.scan;

import java.util.List;

/**
 * A method marked as a concurrency test, found without loading its class.
 *
 * @param className the class to make an instance of, as {@code Class.getName} has it
 * @param methodName the method, declared or inherited by that class
 * @param preemptionBound what the annotation asks for, or null
 * @param exhaustive whether the annotation asks for the whole state space
 * @param budget what the annotation grants, or null
 * @param strategy what the annotation asks for, or null
 * @param allowedRaces the data races that the annotation calls intended
 * @param problem why the method cannot be run as a test and what to do about it, or null
 */
public record ScannedTest(
    String className,
    String methodName,
    Integer preemptionBound,
    boolean exhaustive,
    String budget,
    String strategy,
    List<String> allowedRaces,
    String problem) {
  /** Lists are copied. */
  public ScannedTest {
    allowedRaces = List.copyOf(allowedRaces);
  }

  /** The id of the test. */
  public String id() {
    return className + "#" + methodName;
  }
}
