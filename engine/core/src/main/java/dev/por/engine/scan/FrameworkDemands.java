package dev.por.engine.scan;

import java.util.List;

/**
 * What a test asks its test framework for.
 *
 * @param skip why the framework would not run it, or null
 * @param unmet what it asks for that por does not do, in words
 */
record FrameworkDemands(String skip, List<String> unmet) {
  /** What the unmet demands mean for a user, with what to do; null without any. */
  String problem() {
    return unmet.isEmpty()
        ? null
        : "It asks its test framework for what por does not do: "
            + String.join(", ", unmet)
            + ". Expected: a class that needs no more than a constructor without parameters and"
            + " JUnit 5's @BeforeAll, @BeforeEach, @AfterEach and @AfterAll methods without"
            + " parameters. Next: do this by hand in the test, or move the test into a class that"
            + " can do without.";
  }
}
