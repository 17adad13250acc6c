package dev.por.report.page;

import dev.por.engine.result.finding.FailureKind;

/**
 * A kind of failure in words.
 *
 * @param word its name
 * @param meaning what it says about the test
 */
public record FailureWord(String word, String meaning) {
  /** The words for {@code kind}. */
  public static FailureWord of(FailureKind kind) {
    return switch (kind) {
      case ASSERTION ->
          new FailureWord("assertion failed", "An assertion does not hold under this schedule.");
      case EXCEPTION ->
          new FailureWord(
              "uncaught exception", "A thread ends with an exception under this schedule.");
      case EXIT -> new FailureWord("exit", "The code under test ends the JVM under this schedule.");
      case DEADLOCK ->
          new FailureWord(
              "deadlock", "Under this schedule every thread that is left waits for another.");
      case LIVELOCK ->
          new FailureWord("livelock", "Under this schedule threads run on without getting ahead.");
      case DATA_RACE ->
          new FailureWord(
              "data race", "Two threads access the same location and nothing orders them.");
    };
  }
}
