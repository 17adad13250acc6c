package dev.por.engine.scan;

import java.util.List;

/**
 * A method marked as a concurrency test, found without loading its class.
 *
 * @param className the class to make an instance of, as {@code Class.getName} has it
 * @param methodName the method, declared or inherited by that class
 * @param platform whether the JUnit Platform is to run it
 * @param wishes what its annotation asks for
 * @param problem why the method cannot be run as a test and what to do about it, or null
 * @param skip why the test framework would not run it, whatever its problem; null when it would
 */
public record ScannedTest(
    String className,
    String methodName,
    boolean platform,
    Wishes wishes,
    String problem,
    String skip) {
  /**
   * What the annotation of a test asks for.
   *
   * @param preemptionBound the bound, or null
   * @param exhaustive whether it is the whole state space
   * @param budget the time that is granted, or null
   * @param strategy the strategy, or null
   * @param allowedRaces the data races that are intended
   */
  public record Wishes(
      Integer preemptionBound,
      boolean exhaustive,
      String budget,
      String strategy,
      List<String> allowedRaces) {
    /** Lists are copied. */
    public Wishes {
      allowedRaces = List.copyOf(allowedRaces);
    }
  }

  /** The id of the test. */
  public String id() {
    return className + "#" + methodName;
  }
}
