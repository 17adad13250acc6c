package dev.por.engine.worker;

import dev.por.engine.result.TestResult;

/**
 * A test that its strategy cannot explore.
 *
 * @param why the result, with an error that says so
 */
record RefusedTest(TestResult why) implements ExploredTest {
  @Override
  public TestResult explore(SearchFiles places) {
    return why;
  }

  @Override
  public TestResult replay(String steps) {
    return why;
  }
}
