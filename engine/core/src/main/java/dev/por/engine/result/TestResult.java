package dev.por.engine.result;

import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * What the exploration of one test came to; the words are defined in {@code docs/glossary.md}.
 *
 * @param id {@code pkg.Class#method}
 * @param verdict what became of it
 * @param stopReason why the exploration ended
 * @param boundReached the largest bound covered completely, -1 if none, null when exhaustive
 * @param exhaustive whether the whole state space was covered
 * @param targetBound the bound that was asked for, null when the target was exhaustive
 * @param executions executions run
 * @param redundantExecutions those that showed nothing new
 * @param transitions transitions executed in all
 * @param traces traces within the last complete bound
 * @param localStates local states within the last complete bound
 * @param deadlocks deadlocked traces within the last complete bound
 * @param seen what was seen in all
 * @param assumptions what the guarantee rests on
 * @param millis time spent
 * @param perBound coverage by bound
 * @param failures failing schedules
 * @param races data races
 * @param error why it could not be explored, or null
 * @param estimate how far a search that was stopped had come, or null
 * @param earlierRuns how many earlier runs this one continued; its counts include theirs
 * @param observed what this run showed of the code, by its lines
 */
public record TestResult(
    String id,
    Verdict verdict,
    StopReason stopReason,
    Integer boundReached,
    boolean exhaustive,
    Integer targetBound,
    long executions,
    long redundantExecutions,
    long transitions,
    long traces,
    long localStates,
    long deadlocks,
    Seen seen,
    List<String> assumptions,
    long millis,
    List<BoundResult> perBound,
    List<FailureReport> failures,
    List<Race> races,
    TestError error,
    Estimate estimate,
    int earlierRuns,
    Observed observed) {
  /** Lists are copied; a result without a verdict or a reason is none. */
  public TestResult {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(verdict, "verdict");
    Objects.requireNonNull(stopReason, "stopReason");
    assumptions = List.copyOf(assumptions);
    perBound = List.copyOf(perBound);
    failures = List.copyOf(failures);
    races = List.copyOf(races);
    observed = observed == null ? Observed.NOTHING : observed;
  }

  /** A result in the making. */
  public static TestResultBuilder of(String id, StopReason stopReason) {
    return new TestResultBuilder(id, stopReason);
  }

  /** This result, to be changed. */
  public TestResultBuilder but() {
    return new TestResultBuilder(this);
  }

  /** The result of one schedule that was run again; its failures are what it shows. */
  public static TestResult replayed(
      String id,
      Integer targetBound,
      long transitions,
      List<String> assumptions,
      long millis,
      List<FailureReport> failures) {
    StopReason reason = failures.isEmpty() ? StopReason.EXECUTION_LIMIT : StopReason.FAILURE_FOUND;
    return of(id, reason)
        .target(targetBound)
        .spent(1, 0, transitions, millis)
        .covered(1, 0, 0)
        .seen(new Seen(1, 0))
        .assumptions(assumptions)
        .failures(failures)
        .build();
  }

  /** The result of a test that could not be explored. */
  public static TestResult error(String id, StopReason reason, TestError error) {
    return of(id, reason).error(error).build();
  }

  /** The same result with another observation. */
  public TestResult observing(Observed other) {
    return but().observed(other).build();
  }

  /** The same result of a search that was stopped and continued so often in this run. */
  public TestResult afterPauses(int pauses) {
    return pauses == 0 ? this : but().earlierRuns(Math.max(0, earlierRuns - pauses)).build();
  }

  /**
   * The same result with the verdict that follows from it.
   *
   * @param racesCount whether a race that is not allowed breaks the test
   * @param excused gives a race the reason why it does not count, if there is one
   */
  public TestResult judged(boolean racesCount, UnaryOperator<Race> excused) {
    List<Race> known = races.stream().map(excused).toList();
    boolean raced = racesCount && known.stream().anyMatch(race -> race.allowed() == null);
    boolean broken = raced || !failures.isEmpty();
    Verdict follows = Verdict.of(stopReason, boundReached, exhaustive, targetBound, broken);
    // a limit that came too early may be told in words and is no error all the same
    boolean wrong = error != null && follows == Verdict.PASS;
    return but().verdict(wrong ? Verdict.ERROR : follows).races(known).build();
  }
}
