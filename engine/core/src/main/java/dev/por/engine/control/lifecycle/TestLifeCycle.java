package dev.por.engine.control.lifecycle;

import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.SkippedTestException;

/** Runs a test once, with everything that its test framework does around the body. */
public interface TestLifeCycle {
  /**
   * Runs the test.
   *
   * @param body called right before the body begins
   * @throws LoadFailedException when what comes before the body fails
   * @throws SkippedTestException when what comes before the body says that the test is not to be
   *     run
   * @throws Throwable what the body, or what comes after the body, throws
   */
  void run(Runnable body) throws Throwable;
}
