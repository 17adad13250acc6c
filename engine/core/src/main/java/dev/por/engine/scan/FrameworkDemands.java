package dev.por.engine.scan;

import java.util.List;

/**
 * What a test asks its test framework for.
 *
 * @param skip why the framework would not run it, or null
 * @param unmet what it asks for that por does not do itself, in words
 * @param several what makes several tests of it, in words
 * @param hasPlatform whether there is a JUnit Platform to do what por does not
 */
record FrameworkDemands(
    String skip, List<String> unmet, List<String> several, boolean hasPlatform) {
  /** Whether the JUnit Platform is to run the test. */
  boolean platform() {
    return hasPlatform && !unmet.isEmpty() && several.isEmpty();
  }

  /** What the demands mean for a user, with what to do; null when they can be met. */
  String problem() {
    if (!several.isEmpty()) {
      return "It asks its test framework for several tests: "
          + String.join(", ", several)
          + ". Expected: a method that is one test. Next: write a method for each of them.";
    }
    return unmet.isEmpty() || hasPlatform
        ? null
        : "It asks its test framework for what por does not do itself: "
            + String.join(", ", unmet)
            + ". Expected: a JUnit Platform on the class path of the test, which does it, or a class"
            + " that needs no more than a constructor without parameters and JUnit 5's @BeforeAll,"
            + " @BeforeEach, @AfterEach and @AfterAll methods without parameters. Next: add"
            + " org.junit.platform:junit-platform-launcher to the test dependencies, and the engine"
            + " of the test (org.junit.jupiter:junit-jupiter-engine for JUnit 5).";
  }
}
