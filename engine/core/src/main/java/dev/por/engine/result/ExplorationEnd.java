package dev.por.engine.result;

import java.util.Objects;

/**
 * How the exploration of a test ended.
 *
 * @param verdict what became of the test
 * @param stopReason why the exploration ended
 * @param error why it could not be explored, or why it was skipped; or null
 */
public record ExplorationEnd(Verdict verdict, StopReason stopReason, TestError error) {
  /** There is no end without a verdict and a reason. */
  public ExplorationEnd {
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(stopReason, "stopReason");
  }
}
