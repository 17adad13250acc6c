package dev.por.engine.worker;

import dev.por.engine.result.TestResult;
import java.io.IOException;

/**
 * A test that a worker explores: code, a model, or one that its strategy cannot explore. {@link
 * ExploredTestFactory} alone knows which of them it is.
 */
interface ExploredTest {
  /**
   * Searches.
   *
   * @param places which part of the search is done here, and the files that it leaves
   */
  TestResult explore(SearchFiles places) throws IOException, InterruptedException;

  /** Runs one schedule again; the failures of the result are what it shows. */
  TestResult replay(String steps) throws IOException, InterruptedException;
}
