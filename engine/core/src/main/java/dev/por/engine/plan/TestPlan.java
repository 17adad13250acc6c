package dev.por.engine.plan;

import java.util.List;

/**
 * One test to explore.
 *
 * @param id {@code pkg.Class#method}; {@code pkg.Class#main} for a main method
 * @param className the class to make an instance of; it declares or inherits the method
 * @param methodName the method
 * @param main whether the method is a {@code public static void main(String[])} of a program
 * @param platform whether the JUnit Platform of its class path runs it
 * @param search how to explore it
 * @param allowedRaces data races that the test itself calls intended, as {@code AllowedRace} reads
 *     them
 */
public record TestPlan(
    String id,
    String className,
    String methodName,
    boolean main,
    boolean platform,
    SearchSettings search,
    List<String> allowedRaces) {
  /** Lists are copied. */
  public TestPlan {
    allowedRaces = List.copyOf(allowedRaces);
  }

  /** A test that needs no more than the life cycle that por runs itself. */
  public TestPlan(
      String id,
      String className,
      String methodName,
      boolean main,
      SearchSettings search,
      List<String> allowedRaces) {
    this(id, className, methodName, main, false, search, allowedRaces);
  }

  /** A test that calls no race intended. */
  public TestPlan(
      String id, String className, String methodName, boolean main, SearchSettings search) {
    this(id, className, methodName, main, false, search, List.of());
  }

  /** This test with less time, if {@code millis} is less. */
  public TestPlan within(long millis) {
    return new TestPlan(
        id, className, methodName, main, platform, search.withinMillis(millis), allowedRaces);
  }

  /** This test, run by the JUnit Platform if {@code wanted}. */
  public TestPlan onPlatform(boolean wanted) {
    return new TestPlan(id, className, methodName, main, wanted, search, allowedRaces);
  }
}
