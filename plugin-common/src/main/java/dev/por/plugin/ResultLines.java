package dev.por.plugin;

import dev.por.engine.gate.ResultDocument;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A result as lines of a console: one per test, then what they add up to.
 *
 * @param replay the command that runs a schedule again, but for the schedule at its end
 */
record ResultLines(ResultDocument result, String replay) {
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (TestResult test : result.tests()) {
      String line = verdict(test) + " " + test.id() + ": " + coverage(test);
      lines.add(line + narrowed(test));
      for (FailureReport failure : test.failures()) {
        if (failure.explanation().sentence() != null) {
          lines.add("  " + failure.explanation().sentence());
        }
        lines.add("  replay: " + replay + failure.recording().schedule());
      }
      long elsewhere =
          test.races().stream().filter(r -> r.allowed() != null && r.inDependencies()).count();
      if (elsewhere > 0) {
        lines.add(
            "  "
                + Numbers.count(elsewhere, "data race")
                + " in code of dependencies, which the report lists");
      }
    }
    if (result.tests().stream().anyMatch(ResultLines::holdsToABound)) {
      lines.add(
          "Bound k reached: no failure is possible with at most k forced switches between threads.");
    }
    lines.add(Messages.summary(result));
    if (Messages.part(result) != null) {
      lines.add(
          "This is "
              + Messages.part(result)
              + " and certifies nothing alone: merge all parts for a verdict.");
    }
    return lines;
  }

  private static boolean holdsToABound(TestResult test) {
    return test.verdict() == Verdict.PASS && !test.guarantee().exhaustive();
  }

  /** A part certifies nothing alone, and must not look as if it did. */
  private String verdict(TestResult test) {
    String part = Messages.part(result);
    boolean said = test.verdict() == Verdict.FAIL || test.verdict() == Verdict.ERROR;
    return part == null || said || test.isSkipped() ? test.verdict().name() : "PART (" + part + ")";
  }

  private static String narrowed(TestResult test) {
    List<String> by = Assumption.inShort(test.guarantee().assumptions());
    boolean passed = test.verdict() == Verdict.PASS;
    return passed && !by.isEmpty() ? "; assuming " + String.join(", ", by) : "";
  }

  private String coverage(TestResult test) {
    if (test.isSkipped()) {
      return test.error().message().lines().collect(Collectors.joining(" "));
    }
    if (test.error() != null) {
      return test.stopReason().toString();
    }
    if (test.guarantee().exhaustive() && test.coverage().traces() == 0) {
      return reached(test) + ", traces and local states not counted (" + test.stopReason() + ")";
    }
    return reached(test)
        + ", "
        + Numbers.count(test.coverage().traces(), "trace")
        + ", "
        + Numbers.count(test.coverage().localStates(), "local state")
        + ", "
        + Numbers.count(test.effort().executions(), "execution")
        + " ("
        + test.stopReason()
        + continued(test)
        + ")";
  }

  private static String continued(TestResult test) {
    return test.effort().earlierRuns() == 0
        ? ""
        : ", continued from " + Numbers.count(test.effort().earlierRuns(), "earlier run");
  }

  private String reached(TestResult test) {
    if (test.isBrokenWithinItsExtent()) {
      return test.guarantee().exhaustive()
          ? "explored completely"
          : "explored up to bound " + test.guarantee().boundReached();
    }
    if (test.guarantee().exhaustive()) {
      return Messages.part(result) == null ? "exhaustive" : "nothing is left of this part";
    }
    int bound = test.guarantee().extent().highestBound();
    return bound < 0 ? "no bound reached" : "bound " + bound + " reached";
  }
}
