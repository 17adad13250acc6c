package dev.por.engine.worker;

import dev.por.engine.control.describe.StackTraceFilter;
import dev.por.engine.control.fault.LoadFailedException;
import dev.por.engine.control.fault.ScheduleMismatchException;
import dev.por.engine.control.fault.SkippedTestException;
import dev.por.engine.control.fault.UnsupportedException;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.program.NondeterminismException;
import dev.por.engine.program.automaton.StepTooWideException;
import dev.por.engine.program.automaton.StrayScheduleException;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.stateful.TooManyStatesException;
import dev.por.engine.symbolic.SolverAbsentException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/** What kept a test from being explored, as its result. */
final class Errors {
  private Errors() {}

  static TestResult of(TestPlan test, Throwable thrown) {
    boolean endless = thrown instanceof UnsupportedException e && e.isEndless();
    return endless ? endless(test, (UnsupportedException) thrown) : of(test.id(), thrown);
  }

  static TestResult of(String testId, Throwable thrown) {
    if (thrown instanceof UnsupportedException e) {
      return error(testId, StopReason.UNSUPPORTED, e.getMessage(), e.details());
    }
    if (thrown instanceof SkippedTestException e) {
      return TestResult.skipped(testId, e.getMessage());
    }
    if (thrown instanceof LoadFailedException e) {
      String details = e.getCause() == null ? "" : StackTraceFilter.of(e.getCause());
      return error(testId, StopReason.LOAD_FAILED, e.getMessage(), details);
    }
    if (thrown instanceof ModelFailedException e) {
      String details = e.getCause() == null ? "" : trace(e.getCause());
      return error(testId, StopReason.LOAD_FAILED, e.getMessage(), details);
    }
    if (thrown instanceof SolverAbsentException e) {
      return error(testId, StopReason.LOAD_FAILED, e.getMessage(), trace(e.getCause()));
    }
    if (thrown instanceof TooManyStatesException || thrown instanceof StepTooWideException) {
      return error(testId, StopReason.UNSUPPORTED, thrown.getMessage(), "");
    }
    if (thrown instanceof NondeterminismException
        || thrown instanceof ScheduleMismatchException
        || thrown instanceof StrayScheduleException) {
      return error(testId, StopReason.NONDETERMINISM, thrown.getMessage(), "");
    }
    return error(
        testId,
        StopReason.WORKER_FAILED,
        "por itself failed on "
            + testId
            + ": "
            + thrown
            + ". Expected: every test ends with a result. Next: report this with the stack trace; it"
            + " is a bug of por, not of the test.",
        trace(thrown));
  }

  /** A computation that may be endless, in code that por does not look into. */
  private static TestResult endless(TestPlan test, UnsupportedException computing) {
    return TestResult.of(test.id(), StopReason.DEPTH_LIMIT)
        .target(test.search().target().boundOrNull())
        .error(new TestError(computing.getMessage(), computing.details()))
        .verdict(Verdict.INCOMPLETE)
        .build();
  }

  /** A strategy that stores and compares states, asked for on a test whose states it cannot. */
  static TestResult needsModel(String testId, Strategy strategy) {
    return error(
        testId,
        StopReason.UNSUPPORTED,
        "Strategy "
            + strategy
            + " stores states and compares them, and the state of a test on the JVM cannot be: part"
            + " of it is on stacks and in the JDK. Expected: a @ModelTest. Next: use cartesian, bpor or"
            + " dpor for this test, which execute it, or write a model of it (docs/models.md).",
        "");
  }

  /**
   * A strategy that recognises states, on a test on the JVM with an execution that comes to no end.
   *
   * @param obstacle what keeps its states from being compared; null when there is no end of states
   */
  static TestResult goesRound(TestPlan test, String obstacle) {
    String why =
        obstacle == null
            ? "none of its states came back: it goes on to new values or new objects for ever"
            : "its states cannot be compared: " + obstacle;
    return error(
        test.id(),
        StopReason.UNSUPPORTED,
        "An execution of "
            + test.id()
            + " reached the depth limit of "
            + test.search().execution().depthLimit()
            + " transitions without coming to an end, and "
            + why
            + ". Expected: executions that end, or endless loops over finitely many values"
            + " of fields, array elements, atomic variables and monitors (docs/algorithms.md,"
            + " cartesian). Next: keep the endless loop to these, let it end, raise depthLimit, or"
            + " write a model of it (docs/models.md).",
        "");
  }

  /** Classes that the test loaded and that could not be instrumented. */
  static TestResult notInstrumented(String testId, Map<String, String> problems) {
    return error(
        testId,
        StopReason.UNSUPPORTED,
        "These classes could not be instrumented, so that their operations were not seen: "
            + problems
            + ". Expected: every class of the project and its dependencies. Next: split methods that"
            + " are too large, or put the classes into trust.",
        "");
  }

  /** A strategy that turns models into formulas, asked for on a test of code. */
  static TestResult needsFormula(String testId, Strategy strategy) {
    return error(
        testId,
        StopReason.UNSUPPORTED,
        "Strategy "
            + strategy
            + " turns a model into a formula, and "
            + testId
            + " is a test of code. Expected: a @ModelTest. Next: use bpor or dpor for this test, or write a"
            + " model of it (docs/models.md).",
        "");
  }

  /** Something that cannot be dealt out among shards. */
  static TestResult notSharded(String testId, String what) {
    return error(
        testId,
        StopReason.UNSUPPORTED,
        testId
            + " cannot be explored in parts: "
            + what
            + " cannot. Expected: a test explored by bpor, bpor-nosleep or dpor. Next: leave shard out"
            + " for this test, or exclude it from the shards.",
        "");
  }

  /** A strategy that knows no fair bound. */
  static TestResult notFair(String testId, Strategy strategy) {
    return error(
        testId,
        StopReason.UNSUPPORTED,
        testId
            + " cannot be explored within a fair bound by "
            + strategy
            + ". Expected: another strategy, or no fairBound. Next: leave fairBound out, or use bpor or"
            + " dpor for this test.",
        "");
  }

  private static TestResult error(
      String testId, StopReason reason, String message, String details) {
    return TestResult.error(testId, reason, new TestError(message, details));
  }

  private static String trace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text));
    return text.toString();
  }
}
