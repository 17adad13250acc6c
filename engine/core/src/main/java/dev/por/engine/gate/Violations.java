package dev.por.engine.gate;

import dev.por.engine.result.Estimate;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.Race;
import java.util.List;

/**
 * How violations are worded: what happened, what was expected, what to do next. Settings have the
 * names of the README, which every front end shares.
 */
final class Violations {
  private Violations() {}

  static Violation noTests() {
    return new Violation(
        "tests",
        null,
        "at least one test",
        "no tests",
        "There are no tests: no method marked with @ConcurrencyTest was found, and a gate over"
            + " nothing stays closed. Annotate a test with dev.por.api.ConcurrencyTest, or do not"
            + " run por here.");
  }

  static Violation error(TestResult test) {
    String reason =
        test.error() == null ? "it says no more than that." : oneLine(test.error().message());
    return new Violation(
        "error",
        test.id(),
        "an exploration",
        test.stopReason().name(),
        test.id() + " could not be explored (" + test.stopReason() + "): " + reason);
  }

  static Violation failure(TestResult test) {
    if (test.failures().isEmpty()) {
      return new Violation(
          "failure",
          test.id(),
          "no failing schedule",
          test.stopReason().name(),
          test.id() + " fails, but shows no schedule; please report this as a bug of por.");
    }
    FailureReport failure = test.failures().get(0);
    int more = test.failures().size() - 1;
    return new Violation(
        "failure",
        test.id(),
        "no failing schedule",
        failure.kind() + " with " + preemptions(failure.recording().preemptions()),
        test.id()
            + (failure.undisturbed()
                ? " fails without any interference: "
                : " fails under a schedule with "
                    + preemptions(failure.recording().preemptions())
                    + ": ")
            + what(failure)
            + (failure.undisturbed()
                ? ". Make it pass as an ordinary test first; see the report, or replay schedule "
                : ". It must not fail under any; see the report, or replay schedule ")
            + failure.recording().schedule()
            + "."
            + (more == 0 ? "" : " (" + more + " more)"));
  }

  /** The sentence that explains a failure comes first, then how the failure shows. */
  private static String what(FailureReport failure) {
    String shown = failure.kind() + ", " + withoutFullStop(oneLine(failure.message()));
    String sentence = failure.explanation().sentence();
    return sentence == null ? shown : withoutFullStop(oneLine(sentence)) + " (" + shown + ")";
  }

  static Violation races(TestResult test) {
    List<Race> races = test.races().stream().filter(race -> race.allowed() == null).toList();
    Race first = races.get(0);
    return new Violation(
        "failOnDataRace",
        test.id(),
        "no data race",
        races.size() == 1 ? "1 data race" : races.size() + " data races",
        test.id()
            + " has a data race on "
            + first.raced().target()
            + " ("
            + first.first()
            + " and "
            + first.second()
            + ")"
            + (races.size() == 1 ? "" : " and " + (races.size() - 1) + " more")
            + ". Order the accesses by a lock or a volatile; if the race is intended, name "
            + first.raced().allowance()
            + " with a reason in allowedRaces. Replay schedule "
            + first.recording().schedule()
            + " to see it.");
  }

  static Violation expired(KnownFailure known) {
    return new Violation(
        "knownFailures",
        known.test(),
        "no failure after " + known.until(),
        "it still fails",
        known.test()
            + " was known to fail until "
            + known.until()
            + " ("
            + known.reason()
            + "). That day is over and it still fails: mend it, or agree on another day in"
            + " knownFailures.");
  }

  static Violation incomplete(TestResult test) {
    boolean exhaustive = test.guarantee().targetBound() == null;
    Estimate estimate = test.coverage().estimate();
    String reached = reached(test);
    return new Violation(
        exhaustive ? "exhaustive" : "preemptionBound",
        test.id(),
        exhaustive ? "exhaustive" : "bound " + test.guarantee().targetBound(),
        reached,
        test.id()
            + " was not explored far enough: it reached "
            + reached
            + aim(test)
            + " ("
            + test.stopReason()
            + " after "
            + counted(test.effort().executions(), "execution")
            + " in "
            + flooredSeconds(test.effort().millis())
            + " s"
            + (estimate == null || test.effort().executions() == 0 ? "" : "; " + estimate)
            + "). "
            + (test.error() == null
                ? remedy(test.stopReason(), exhaustive)
                : oneLine(test.error().message())));
  }

  static Violation fallenBehind(TestResult test, Baseline.Reached before, Baseline.Reached now) {
    String reached = now == null ? "nothing" : now.toString();
    return new Violation(
        "baseline",
        test.id(),
        before.toString(),
        reached,
        test.id()
            + " reached "
            + reached
            + ", but the baseline says "
            + before
            + ". Find out what made the test larger or slower; if that is intended, give it more"
            + " budget, or replace the baseline by the baseline.json beside the report.");
  }

  static Violation rule(Rule rule, TestResult test) {
    long actual = rule.counter().of(test);
    return new Violation(
        "rules",
        test.id(),
        rule.toString(),
        Long.toString(actual),
        test.id()
            + " has "
            + rule.counter()
            + " "
            + actual
            + ", but a rule asks for at least "
            + rule.minimum()
            + ". Give it more budget, or lower the rule.");
  }

  static Violation total(Rule rule, long sum) {
    return new Violation(
        "rules",
        null,
        rule.toString(),
        Long.toString(sum),
        "All tests together have "
            + rule.counter()
            + " "
            + sum
            + ", but a rule asks for at least "
            + rule.minimum()
            + ". Give them more budget, or lower the rule.");
  }

  private static String reached(TestResult test) {
    return hasBound(test) ? "bound " + test.guarantee().boundReached() : "no bound";
  }

  private static String aim(TestResult test) {
    Integer target = test.guarantee().targetBound();
    if (target == null) {
      return ", not the whole state space";
    }
    return (hasBound(test) ? " of " : ", not bound ") + target;
  }

  private static boolean hasBound(TestResult test) {
    Integer bound = test.guarantee().boundReached();
    return bound != null && bound >= 0;
  }

  private static String remedy(StopReason reason, boolean exhaustive) {
    String more =
        switch (reason) {
          case EXECUTION_LIMIT -> "Raise maxExecutions";
          case BOUND_LIMIT -> "Raise maxPreemptionBound";
          case DEPTH_LIMIT -> "Raise depthLimit";
          default -> "Raise budget";
        };
    return more
        + (exhaustive ? ", ask for a preemptionBound instead" : ", lower preemptionBound")
        + ", make the test smaller, or set allowIncomplete.";
  }

  private static String preemptions(int n) {
    return counted(n, "preemption");
  }

  private static String counted(long n, String what) {
    return n + " " + what + (n == 1 ? "" : "s");
  }

  /** Floored, so that no message reads as if a limit had been reached that was not. */
  static String flooredSeconds(long millis) {
    return millis / 1000 + "." + millis % 1000 / 100;
  }

  /** What others wrote may end with one. */
  private static String withoutFullStop(String text) {
    return text.replaceFirst("\\.+$", "");
  }

  private static String oneLine(String text) {
    return text == null ? "no message" : text.strip().replaceAll("\\s*\\R\\s*", " | ");
  }
}
