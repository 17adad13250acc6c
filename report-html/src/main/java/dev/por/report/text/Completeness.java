package dev.por.report.text;

import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import java.util.OptionalInt;

/** In one sentence, what of a test was covered and what was not. */
public final class Completeness {
  private Completeness() {}

  /** Such as "every execution with at most 2 preemptions: 1,380 traces, 6,228 local states". */
  public static String of(TestResult test) {
    if (test.isSkipped()) {
      return "nothing is guaranteed: the test was skipped";
    }
    return isError(test) ? error(test) : covered(test) + stopped(test);
  }

  /** What is guaranteed, in a few words: {@code exhaustive}, {@code bound 2}, {@code none}. */
  public static String reached(TestResult test) {
    if (isError(test) || test.isBrokenWithinItsExtent()) {
      return "none";
    }
    if (test.guarantee().exhaustive()) {
      return "exhaustive";
    }
    return bound(test) < 0 ? "none" : "bound " + bound(test);
  }

  /** What was asked for, in the same words; empty when it is not known. */
  public static String target(TestResult test) {
    if (test.guarantee().targetBound() != null) {
      return "bound " + test.guarantee().targetBound();
    }
    return isError(test) ? "" : "exhaustive";
  }

  private static String error(TestResult test) {
    return switch (test.stopReason()) {
      case NONDETERMINISM -> "nothing is guaranteed: the test did not repeat its own steps";
      case UNSUPPORTED -> "nothing is guaranteed: the test does something that por cannot control";
      case WORKER_FAILED -> "nothing is guaranteed: the process that ran the test failed";
      case LOAD_FAILED -> "nothing is guaranteed: the test could not be loaded";
      case DEPTH_LIMIT -> "nothing is guaranteed: an execution came to no end within its limits";
      default -> "nothing is guaranteed: the exploration ended with an error";
    };
  }

  /** Whatever the search says of itself: where there is an error there is no guarantee. */
  private static boolean isError(TestResult test) {
    return test.stopReason().isError() || test.verdict() == Verdict.ERROR || test.error() != null;
  }

  private static String covered(TestResult test) {
    if (!test.guarantee().exhaustive() && bound(test) < 0) {
      return "not even every execution without preemptions is covered";
    }
    if (test.guarantee().exhaustive() && test.coverage().traces() == 0) {
      return "every execution; the strategy counts neither traces nor local states";
    }
    return (test.guarantee().exhaustive()
            ? "every execution"
            : "every execution " + within(bound(test)))
        + ": "
        + Numbers.count(test.coverage().traces(), "trace")
        + ", "
        + Numbers.count(test.coverage().localStates(), "local state");
  }

  /** Executions within a bound: {@code with at most 2 preemptions}. */
  public static String within(int bound) {
    return bound == 0
        ? "without preemptions"
        : "with at most " + Numbers.count(bound, "preemption");
  }

  private static String stopped(TestResult test) {
    return switch (test.stopReason()) {
      case TIME_LIMIT ->
          "; stopped by the time budget after "
              + Numbers.duration(test.effort().millis())
              + in(test);
      case EXECUTION_LIMIT ->
          "; stopped by the limit of "
              + Numbers.count(test.effort().executions(), "execution")
              + in(test);
      case BOUND_LIMIT -> "; stopped at the highest bound allowed";
      case DEPTH_LIMIT -> "; stopped by an execution that came to no end within its limits";
      case FAILURE_FOUND -> "; stopped by a failing schedule" + preemptions(test);
      default -> "";
    };
  }

  /** Hunting may have found it beyond the bound that the search had reached. */
  private static String preemptions(TestResult test) {
    OptionalInt fewest =
        test.failures().stream().mapToInt(failure -> failure.recording().preemptions()).min();
    return fewest.isPresent() ? " with " + Numbers.count(fewest.getAsInt(), "preemption") : "";
  }

  private static String in(TestResult test) {
    if (test.guarantee().exhaustive()) {
      return "";
    }
    return " in bound "
        + test.coverage().perBound().stream()
            .filter(b -> !b.complete())
            .mapToInt(BoundResult::bound)
            .min()
            .orElse(bound(test) + 1)
        + done(test);
  }

  /** Such as "about 40 % done (± 10)": no more exact than it is. */
  private static String done(TestResult test) {
    Estimate estimate = test.coverage().estimate();
    if (estimate == null || test.effort().executions() == 0) {
      return "";
    }
    long percent = estimate.percent();
    long error = Math.max(1, Math.round(estimate.error() * 100));
    return ", about " + percent + " % done (± " + error + ")";
  }

  private static int bound(TestResult test) {
    return test.guarantee().extent().highestBound();
  }
}
