package dev.por.engine.control.lifecycle;

import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.SkippedTestException;
import java.util.function.BiFunction;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;

/** What the JUnit Platform says of one execution of a test. */
final class PlatformListener implements TestExecutionListener {
  private final Runnable body;
  private int tests;
  private boolean begun;
  private boolean skips;
  private String skipped;
  private Throwable failed;
  private Throwable aborted;

  PlatformListener(Runnable body) {
    this.body = body;
  }

  /** The body of the test begins. */
  void begin() {
    if (!begun) {
      begun = true;
      body.run();
    }
  }

  boolean hasBegun() {
    return begun;
  }

  @Override
  public void executionStarted(TestIdentifier started) {
    tests += started.isTest() ? 1 : 0;
  }

  @Override
  public void executionSkipped(TestIdentifier test, String reason) {
    skips = true;
    skipped = reason;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    Throwable thrown = result.getThrowable().orElse(null);
    if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
      aborted = aborted == null ? thrown : aborted;
    } else if (result.getStatus() == TestExecutionResult.Status.FAILED && failed == null) {
      failed = thrown;
    }
  }

  /**
   * Ends as the test has ended.
   *
   * @param failure makes the exception for a test that could not be run, for this reason
   */
  void conclude(BiFunction<String, Throwable, LoadFailedException> failure) throws Throwable {
    if (begun) {
      concludeBody(failure);
    } else if (failed != null) {
      throw failure.apply("its set-up threw " + failed, failed);
    } else if (aborted != null) {
      throw new SkippedTestException(FailedAssumptionLog.reason(aborted), aborted);
    } else if (skips) {
      throw new SkippedTestException(skipped, null);
    } else {
      throw failure.apply("no engine of the JUnit Platform takes its method for a test", null);
    }
  }

  private void concludeBody(BiFunction<String, Throwable, LoadFailedException> failure)
      throws Throwable {
    if (tests != 1) {
      throw failure.apply("its method is " + tests + " tests, not one", null);
    }
    if (failed != null) {
      throw failed;
    }
    if (aborted != null) {
      throw aborted;
    }
  }
}
