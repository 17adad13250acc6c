package dev.por.report;

import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.page.Banner;
import dev.por.report.page.FailureWord;
import dev.por.report.page.IndexPage;
import dev.por.report.page.Replay;
import dev.por.report.page.TestRow;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.text.Markdown;
import dev.por.report.text.Numbers;
import dev.por.report.text.Text;
import java.nio.file.Path;
import java.util.List;

/**
 * The report in short as Markdown, for the summary of a CI job or a comment on a pull request. It
 * stays below what such a comment may hold.
 */
public final class MarkdownSummary {
  private static final int VIOLATIONS = 20;
  private static final int FAILURES = 10;
  private static final int TESTS = 50;
  private static final int WORDS = 300;

  private final StringBuilder out = new StringBuilder();

  private final String replay;

  private MarkdownSummary(String replay) {
    this.replay = replay;
  }

  /**
   * Writes the summary to {@code file}; equal input gives equal bytes.
   *
   * @return the file
   * @throws java.io.UncheckedIOException when it cannot be written
   */
  public static Path write(ReportInput input, Path file) {
    return ReportFile.write(file, text(input));
  }

  static String text(ReportInput input) {
    MarkdownSummary summary = new MarkdownSummary(input.run().replay());
    summary.banner(Banner.of(input));
    summary.violations(input.gate().violations());
    summary.failures(input.exploration().tests());
    summary.tests(IndexPage.of(input).tests());
    return summary.out.toString();
  }

  private void banner(Banner banner) {
    line("## " + (banner.open() ? "✅ " : "❌ ") + banner.headline());
    line("");
    line(banner.sentence());
  }

  private void violations(List<Violation> violations) {
    if (violations.isEmpty()) {
      return;
    }
    line("");
    violations.stream()
        .limit(VIOLATIONS)
        .forEach(
            v ->
                line(
                    "- **"
                        + Markdown.code(Text.name(v.rule()))
                        + "** "
                        + Markdown.code(Text.line(v.message(), WORDS))));
    more(violations.size(), VIOLATIONS, "violation");
  }

  private void failures(List<TestResult> tests) {
    int all = tests.stream().mapToInt(t -> RaceSchedule.wrong(t).size()).sum();
    if (all == 0) {
      return;
    }
    line("");
    line("### Failing schedules");
    tests.stream()
        .flatMap(t -> RaceSchedule.wrong(t).stream().map(f -> failure(t, f)))
        .limit(FAILURES)
        .forEach(this::line);
    more(all, FAILURES, "failing schedule");
  }

  private String failure(TestResult test, FailureReport failure) {
    Replay again = Replay.of(replay, failure.recording().schedule());
    return "\n**"
        + FailureWord.of(failure.kind()).word()
        + "** in "
        + Markdown.code(Text.name(test.id()))
        + " with "
        + Numbers.count(failure.recording().preemptions(), "preemption")
        + ": "
        + Markdown.code(Text.line(failure.message(), WORDS))
        + sentence(failure)
        + "\n"
        + (again == null ? "" : "\n```sh\n" + again.command() + "\n```\n");
  }

  private static String sentence(FailureReport failure) {
    String sentence = failure.explanation().sentence();
    return sentence == null ? "" : "\n\n" + Markdown.code(Text.line(sentence, WORDS));
  }

  private void tests(List<TestRow> tests) {
    if (tests.isEmpty()) {
      return;
    }
    line("");
    line("| verdict | test | covered | time |");
    line("|---|---|---|---:|");
    for (TestRow test : tests.subList(0, Math.min(TESTS, tests.size()))) {
      line(
          "| %s %s | %s | %s | %s |"
              .formatted(
                  test.verdict().mark(),
                  test.verdict().word(),
                  Markdown.cell(test.name().shortName()),
                  test.guarantee().completeness(),
                  test.figures().time().text()));
    }
    more(tests.size(), TESTS, "test");
  }

  private void more(int all, int shown, String noun) {
    if (all > shown) {
      line("");
      line("and " + Numbers.count(all - shown, "more " + noun) + ", see the report.");
    }
  }

  private void line(String line) {
    out.append(line).append('\n');
  }
}
