package dev.por.functional;

import java.nio.file.Path;

/**
 * What came of one fixture in one build.
 *
 * @param failed whether por failed the build of this module
 * @param message what the build tool said then, as por worded it; else empty
 * @param reportDirectory where result.json and the pages are to be
 * @param log everything the build tool printed, to find out why
 */
record Outcome(boolean failed, String message, Path reportDirectory, Path log) {
  /** Where plugins of CI servers look for JUnit XML. */
  Path testResults() {
    boolean maven = reportDirectory.getParent().endsWith("site");
    return reportDirectory
        .resolve(maven ? "../../surefire-reports" : "../../test-results/concurrencyCheck")
        .normalize();
  }

  Path result() {
    return reportDirectory.resolve("result.json");
  }
}
