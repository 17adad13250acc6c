package dev.por.gradle;

import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.wire.Documents;
import dev.por.engine.wire.WireException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells an exploration that another run would only repeat from one that the next build should go on
 * with: a test below its target or in error. What cannot be read is not finished.
 */
final class Finished {
  private Finished() {}

  static boolean isFinished(Path explorationFile) {
    if (!Files.isRegularFile(explorationFile)) {
      return false;
    }
    try {
      return isFinished(Documents.exploration(Files.readString(explorationFile)));
    } catch (WireException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static boolean isFinished(ExplorationResult result) {
    return !result.tests().isEmpty() && result.tests().stream().allMatch(Finished::isFinished);
  }

  private static boolean isFinished(TestResult test) {
    return test.verdict() != Verdict.ERROR
        && (test.isSkipped()
            || test.stopReason() == StopReason.FAILURE_FOUND
            || reachedTarget(test));
  }

  private static boolean reachedTarget(TestResult test) {
    return test.guarantee().isTargetReached();
  }
}
