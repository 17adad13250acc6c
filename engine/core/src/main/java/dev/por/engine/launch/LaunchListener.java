package dev.por.engine.launch;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.wire.WorkerMessage;

/** Observes a launch; no two threads call it at once. */
public interface LaunchListener {
  /**
   * A worker took a test.
   *
   * @param number which one of the plan, from 1
   * @param total how many there are
   * @param test the test
   */
  void started(int number, int total, TestPlan test);

  /** Where the exploration of that test stands. */
  void progress(int number, int total, WorkerMessage.Progress progress);

  /** That test is done. */
  void finished(int number, int total, TestResult result);

  /** A worker has something to say. */
  void log(String line);

  /** A worker has something to say that the user should not miss. */
  default void warning(String line) {
    log(line);
  }
}
