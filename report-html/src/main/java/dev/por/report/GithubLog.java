package dev.por.report;

import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.page.FailureWord;
import dev.por.report.page.Replay;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What closes the gate as commands of a log of GitHub Actions, which shows them as annotations: a
 * failing schedule at the line at which it turned bad, anything else without a line.
 */
public final class GithubLog {
  /** GitHub shows no more errors of one step. */
  private static final int MOST = 10;

  private final ReportInput input;
  private final SarifLocationWriter locations;

  private GithubLog(ReportInput input) {
    this.input = input;
    this.locations = new SarifLocationWriter(new SourceFileFinder(input.sourceRoots()));
  }

  /**
   * Writes the commands to {@code file}; equal input gives equal bytes.
   *
   * @return the file
   * @throws java.io.UncheckedIOException when it cannot be written
   */
  public static Path write(ReportInput input, Path file) {
    String text =
        new GithubLog(input)
            .lines().stream().limit(MOST).map(line -> line + "\n").collect(Collectors.joining());
    return ReportFile.write(file, text);
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Outcome outcome : Outcome.of(input)) {
      if (outcome.status() != Outcome.Status.ALLOWED) {
        lines.addAll(lines(outcome));
      }
    }
    Outcome.ofNoTest(input).stream().map(GithubLog::line).forEach(lines::add);
    return lines;
  }

  private List<String> lines(Outcome outcome) {
    List<FailureReport> wrong = RaceSchedule.wrong(outcome.test());
    return wrong.isEmpty()
        ? outcome.violations().stream().map(GithubLog::line).toList()
        : wrong.stream().map(failure -> line(outcome.test(), failure)).toList();
  }

  private static String line(Violation violation) {
    return "::error title=por::" + data(Text.message(violation.message()));
  }

  private String line(TestResult test, FailureReport failure) {
    Replay replay = Replay.of(input.run().replay(), failure.recording().schedule());
    String title = FailureWord.of(failure.kind()).word() + " in " + Text.name(test.id());
    return "::error "
        + place(failure)
        + "title="
        + property(title)
        + "::"
        + data(sentence(failure) + Text.message(failure.message()))
        + (replay == null ? "" : data("\nReplay: " + replay.command()));
  }

  private static String sentence(FailureReport failure) {
    String sentence = failure.explanation().sentence();
    return sentence == null ? "" : Text.message(sentence) + "\n";
  }

  /** The file and the line of the cause, if an operation has one. */
  private String place(FailureReport failure) {
    return locations.primary(failure).stream()
        .map(location -> (Map<?, ?>) location.get("physicalLocation"))
        .map(
            it ->
                "file="
                    + property(part(it, "artifactLocation", "uri"))
                    + ",line="
                    + part(it, "region", "startLine")
                    + ",")
        .findFirst()
        .orElse("");
  }

  private static String part(Map<?, ?> location, String object, String name) {
    return String.valueOf(((Map<?, ?>) location.get(object)).get(name));
  }

  /** A command ends with its line. */
  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
