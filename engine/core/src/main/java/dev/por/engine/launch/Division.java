package dev.por.engine.launch;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.observed.Observed;
import dev.por.engine.wire.WorkerMessage.Progress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A test whose search is divided into parts that do not talk to each other, and what the parts have
 * come to. Used under the agenda's lock until all of them are done.
 */
final class Division {
  private final int number;
  private final TestPlan test;
  private final int pauses;
  private final Observed before;
  private final TestResult[] results;
  private final Progress[] progress;
  private Long millis;
  private int done;
  private boolean refused;

  /**
   * Parts of which none is done.
   *
   * @param pauses how often this launch stopped and continued the search before
   * @param before what one worker observed before the test was divided
   */
  Division(int number, TestPlan test, int parts, int pauses, Observed before) {
    this.pauses = pauses;
    this.number = number;
    this.test = test;
    this.before = before;
    this.results = new TestResult[parts];
    this.progress = new Progress[parts];
  }

  int number() {
    return number;
  }

  TestPlan test() {
    return test;
  }

  int parts() {
    return results.length;
  }

  int pauses() {
    return pauses;
  }

  /** The time for each part, null when that is not known yet. */
  Long millis() {
    return millis;
  }

  void setMillis(long forEach) {
    millis = forEach;
  }

  /** How a part goes on, as how the test does. */
  Progress heard(int part, Progress now) {
    progress[part - 1] = now;
    List<Standing> all =
        Arrays.stream(progress).filter(Objects::nonNull).map(Progress::standing).toList();
    Standing together =
        new Standing(
            all.stream().mapToInt(Standing::bound).min().orElseThrow(),
            all.stream().mapToLong(Standing::executions).sum(),
            all.stream().mapToLong(Standing::traces).sum(),
            all.stream().mapToLong(Standing::localStates).sum(),
            all.stream().mapToLong(Standing::millis).max().orElseThrow(),
            now.standing().estimate());
    return new Progress(now.testId(), together, false);
  }

  /** A part is done. */
  void add(int part, Answer answer) {
    done++;
    results[part - 1] = answer.result();
    refused |= !answer.fits();
  }

  boolean over() {
    return done == results.length;
  }

  /** Whether the parts do not fit together. */
  boolean refused() {
    return refused;
  }

  /** Whether nothing that the other parts do can make a difference. */
  boolean decided() {
    return refused || inError() || failed();
  }

  /** Whether a part could not be explored. */
  boolean inError() {
    return results().stream().anyMatch(result -> result.stopReason().isError());
  }

  /** Whether a part has found a failure and does not look for more. */
  boolean failed() {
    return results().stream().anyMatch(r -> r.stopReason() == StopReason.FAILURE_FOUND);
  }

  /** What the parts came to, in order; what one that refused had found is no more than that. */
  List<TestResult> results() {
    return Arrays.stream(results).filter(Objects::nonNull).toList();
  }

  /** What all workers observed. */
  Observed observed() {
    List<Observed> all = new ArrayList<>();
    all.add(before);
    results().forEach(result -> all.add(result.findings().observed()));
    return all.stream().reduce(Observed.NOTHING, Observed::and);
  }
}
