package dev.por.engine.result;

/** What became of one test. */
public enum Verdict {
  PASS,
  FAIL,
  INCOMPLETE,
  ERROR,
  SKIPPED;

  /**
   * The verdict table of the README, and the only place that decides it. Whether the target was
   * reached is read off the coverage, never off the stop reason: a search that says it reached its
   * target without the bound to show for it is incomplete. What was found stays found, whatever
   * came later: a failure outweighs an error, and a reason to skip. An execution without a known
   * end is never part of a pass, wherever the search met it.
   *
   * @param stopReason why the exploration ended
   * @param guarantee how far the test is covered
   * @param broken whether a failure or a race that counts was collected
   */
  public static Verdict of(StopReason stopReason, Guarantee guarantee, boolean broken) {
    if (broken || stopReason == StopReason.FAILURE_FOUND) {
      return FAIL;
    }
    if (stopReason.isError()) {
      return ERROR;
    }
    if (stopReason == StopReason.SKIPPED) {
      return SKIPPED;
    }
    if (stopReason == StopReason.DEPTH_LIMIT) {
      return INCOMPLETE;
    }
    return guarantee.isTargetReached() ? PASS : INCOMPLETE;
  }
}
