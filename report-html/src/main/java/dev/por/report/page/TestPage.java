package dev.por.report.page;

import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Effort;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.Race;
import dev.por.report.chart.CoverageChart;
import dev.por.report.chart.Drawing;
import dev.por.report.source.AccessIndex;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Completeness;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Everything about one test.
 *
 * @param heading what became of it, in short
 * @param failures its failing schedules
 * @param races its data races
 * @param figures its numbers
 * @param code what its executions showed of the code
 * @param assumptions what the guarantee rests on
 */
public record TestPage(
    Heading heading,
    List<FailureRow> failures,
    List<RaceRow> races,
    Figures figures,
    ObservedCode code,
    List<String> assumptions) {
  /**
   * What became of a test, in short.
   *
   * @param name its name
   * @param verdict what became of it
   * @param completeness what was covered, in a sentence
   * @param error why it could not be explored, or null
   */
  public record Heading(TestName name, VerdictWord verdict, String completeness, ErrorText error) {}

  /**
   * The numbers of a test.
   *
   * @param facts those of the whole test, each with what it means
   * @param charts coverage by bound and over time, as drawings
   * @param bounds the same as a table
   */
  public record Figures(List<Fact> facts, List<Drawing> charts, List<BoundRow> bounds) {}

  /** A number with its name and what it means. */
  public record Fact(String name, String value, String meaning) {}

  /** One line of the table of bounds. */
  public record BoundRow(
      int bound,
      boolean complete,
      String executions,
      String traces,
      String localStates,
      String time) {}

  /** Two accesses that nothing orders. */
  public record RaceRow(
      FailureRow failure, String target, String first, String second, String allowed) {}

  /** Why a test could not be explored. */
  public record ErrorText(String message, String details) {}

  /** The page of {@code test}; its conflicting accesses are noted in {@code index}. */
  public static TestPage of(TestResult test, SourceFileFinder sources, AccessIndex index) {
    List<BoundResult> bounds = test.coverage().perBound();
    return new TestPage(
        new Heading(
            TestName.of(test.id()),
            VerdictWord.of(test.verdict()),
            Completeness.of(test),
            error(test.error())),
        FailureRow.of(test),
        IntStream.rangeClosed(1, test.races().size()).mapToObj(n -> race(test, n)).toList(),
        new Figures(
            facts(test), CoverageChart.draw(bounds), bounds.stream().map(TestPage::bound).toList()),
        ObservedCode.of(test, sources, index),
        test.guarantee().assumptions().stream().map(Text::message).toList());
  }

  private static RaceRow race(TestResult test, int n) {
    Race race = test.races().get(n - 1);
    return new RaceRow(
        FailureRow.ofRace(test, n),
        Text.name(race.raced().target()),
        Text.message(race.first().toString()),
        Text.message(race.second().toString()),
        race.allowed() == null ? null : Text.message(race.allowed()));
  }

  private static List<Fact> facts(TestResult test) {
    List<Fact> facts = new ArrayList<>();
    Effort effort = test.effort();
    TestCoverage coverage = test.coverage();
    String target = Completeness.target(test);
    facts.add(
        new Fact(
            "Guarantee",
            Completeness.reached(test),
            covered(test) + (target.isEmpty() ? "" : "; target: " + target)));
    facts.add(
        new Fact(
            "Traces",
            Numbers.grouped(coverage.traces()),
            "orders of operations that some thread can tell apart, within the guarantee"));
    facts.add(
        new Fact(
            "Local states",
            Numbers.grouped(coverage.localStates()),
            "pasts of a thread at its latest step that differ, within the guarantee"));
    facts.add(
        new Fact(
            "Deadlocks",
            Numbers.grouped(coverage.deadlocks()),
            "traces that end in one, within the guarantee"));
    facts.add(
        new Fact(
            "Executions",
            Numbers.grouped(effort.executions()),
            Numbers.percent(effort.redundantExecutions(), effort.executions())
                + " redundant, "
                + Numbers.perSecond(effort.executions(), effort.millis())
                + " a second"));
    facts.add(
        new Fact("Transitions", Numbers.grouped(effort.transitions()), "visible operations run"));
    facts.add(new Fact("Time", Numbers.duration(effort.millis()), "ended by " + reason(test)));
    saturation(coverage.perBound()).ifPresent(facts::add);
    facts.add(
        new Fact(
            "Seen in all",
            Numbers.grouped(coverage.seen().traces()),
            "traces, with "
                + Numbers.count(coverage.seen().localStates(), "local state")
                + ", beyond the guarantee too"));
    return facts;
  }

  private static String covered(TestResult test) {
    return test.isBrokenWithinItsExtent()
        ? "something is wrong within what was covered"
        : "covered completely";
  }

  /** How little the last bound added: what is nearly saturated will hardly show more. */
  private static Optional<Fact> saturation(List<BoundResult> bounds) {
    if (bounds.size() < 2) {
      return Optional.empty();
    }
    BoundResult last = bounds.get(bounds.size() - 1);
    BoundResult before = bounds.get(bounds.size() - 2);
    return Optional.of(
        new Fact(
            "Saturation",
            Numbers.percent(before.counts().localStates(), last.counts().localStates()),
            "of the local states at bound "
                + last.bound()
                + " had been seen at bound "
                + before.bound()));
  }

  private static String reason(TestResult test) {
    return test.stopReason().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static BoundRow bound(BoundResult b) {
    return new BoundRow(
        b.bound(),
        b.complete(),
        Numbers.grouped(b.executions()),
        Numbers.grouped(b.counts().traces()),
        Numbers.grouped(b.counts().localStates()),
        Numbers.duration(b.millis()));
  }

  private static ErrorText error(TestError error) {
    return error == null
        ? null
        : new ErrorText(Text.message(error.message()), Text.block(error.details()));
  }
}
