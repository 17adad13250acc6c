package dev.por.report.page;

import dev.por.engine.gate.Baseline;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.TestResult;
import dev.por.report.text.Completeness;
import dev.por.report.text.Numbers;
import java.util.List;

/**
 * A test in the table of the index.
 *
 * @param name its name
 * @param verdict what became of it
 * @param urgency the place of its verdict in the order "worst first"
 * @param completeness what was covered, in a sentence
 * @param assuming what narrows the guarantee, in a few words; empty: nothing
 * @param reached the guarantee in a few words
 * @param reachedRank what to sort the guarantee by
 * @param trend the guarantee against the baseline, or null without one
 * @param failures its failing schedules, the first few
 * @param moreFailures how many more there are
 * @param traces traces, for a reader
 * @param tracesRank the same, to sort by
 * @param localStates local states, for a reader
 * @param localStatesRank the same, to sort by
 * @param time time spent, for a reader
 * @param millis the same, to sort by
 */
public record TestRow(
    TestName name,
    VerdictWord verdict,
    int urgency,
    String completeness,
    String assuming,
    String reached,
    long reachedRank,
    Trend trend,
    List<FailureRow> failures,
    int moreFailures,
    String traces,
    long tracesRank,
    String localStates,
    long localStatesRank,
    String time,
    long millis) {
  private static final int FEW = 3;

  /** The row of {@code test}, compared with the baseline if there is one. */
  static TestRow of(TestResult test, Baseline baseline) {
    List<FailureRow> failures = FailureRow.of(test);
    return new TestRow(
        TestName.of(test.id()),
        VerdictWord.of(test.verdict()),
        VerdictWord.urgency(test.verdict()),
        Completeness.of(test),
        String.join(", ", Assumption.inShort(test.guarantee().assumptions())),
        Completeness.reached(test),
        test.guarantee().extent().highestBound(),
        Trend.of(test, baseline),
        failures.subList(0, Math.min(FEW, failures.size())),
        Math.max(0, failures.size() - FEW),
        Numbers.grouped(test.coverage().traces()),
        test.coverage().traces(),
        Numbers.grouped(test.coverage().localStates()),
        test.coverage().localStates(),
        Numbers.duration(test.effort().millis()),
        test.effort().millis());
  }
}
