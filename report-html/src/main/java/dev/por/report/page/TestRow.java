package dev.por.report.page;

import dev.por.engine.gate.Baseline;
import dev.por.engine.result.Assumption;
import dev.por.engine.result.Guarantee;
import dev.por.engine.result.TestResult;
import dev.por.report.text.Completeness;
import dev.por.report.text.Numbers;
import java.util.List;

/**
 * A test in the table of the index.
 *
 * @param name its name
 * @param verdict what became of it
 * @param guarantee what is guaranteed of it
 * @param failures its failing schedules
 * @param figures its numbers
 */
public record TestRow(
    TestName name,
    VerdictWord verdict,
    Guaranteed guarantee,
    FirstFailures failures,
    Figures figures) {
  private static final int FEW = 3;

  /**
   * What is guaranteed of a test.
   *
   * @param reached the guarantee in a few words
   * @param trend the guarantee against the baseline, or null without one
   * @param completeness what was covered, in a sentence
   * @param assuming what narrows the guarantee, in a few words; empty: nothing
   */
  public record Guaranteed(Sortable reached, Trend trend, String completeness, String assuming) {
    private static Guaranteed of(TestResult test, Baseline baseline) {
      Guarantee guarantee = test.guarantee();
      return new Guaranteed(
          new Sortable(Completeness.reached(test), rank(test)),
          Trend.of(test, baseline),
          Completeness.of(test),
          String.join(", ", Assumption.inShort(guarantee.assumptions())));
    }

    private static int rank(TestResult test) {
      return test.isBrokenWithinItsExtent() ? -1 : test.guarantee().extent().highestBound();
    }
  }

  /**
   * The first few failing schedules.
   *
   * @param shown these
   * @param more how many more there are
   */
  public record FirstFailures(List<FailureRow> shown, int more) {
    private static FirstFailures of(TestResult test) {
      List<FailureRow> all = FailureRow.of(test);
      return new FirstFailures(
          all.subList(0, Math.min(FEW, all.size())), Math.max(0, all.size() - FEW));
    }
  }

  /**
   * The numbers of a test.
   *
   * @param traces traces
   * @param localStates local states
   * @param time time spent
   */
  public record Figures(Sortable traces, Sortable localStates, Sortable time) {
    private static Figures of(TestResult test) {
      long millis = test.effort().millis();
      return new Figures(
          Sortable.of(test.coverage().traces()),
          Sortable.of(test.coverage().localStates()),
          new Sortable(Numbers.duration(millis), millis));
    }
  }

  /**
   * A cell by which a table can be sorted.
   *
   * @param text what a reader sees
   * @param rank what to sort by
   */
  public record Sortable(String text, long rank) {
    private static Sortable of(long number) {
      return new Sortable(Numbers.grouped(number), number);
    }
  }

  /** The row of {@code test}, compared with the baseline if there is one. */
  static TestRow of(TestResult test, Baseline baseline) {
    return new TestRow(
        TestName.of(test.id()),
        VerdictWord.of(test.verdict()),
        Guaranteed.of(test, baseline),
        FirstFailures.of(test),
        Figures.of(test));
  }
}
