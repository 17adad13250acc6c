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
  Path result() {
    return reportDirectory.resolve("result.json");
  }
}
