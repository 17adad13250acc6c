package dev.por.report;

import static dev.por.report.text.JsonText.object;

import dev.por.engine.gate.Violation;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.report.page.FailureWord;
import dev.por.report.page.Replay;
import dev.por.report.schedule.RaceSchedule;
import dev.por.report.source.SourceFileFinder;
import dev.por.report.text.JsonText;
import dev.por.report.text.Numbers;
import dev.por.report.text.PageName;
import dev.por.report.text.Text;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The report as SARIF 2.1.0, for annotations in a review: each failing schedule is a result at the
 * line at which the schedule turned bad, with a flow of locations per thread. What closes the gate
 * without having a line is a notification.
 */
public final class Sarif {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private final ReportInput input;
  private final SarifLocationWriter locations;

  private Sarif(ReportInput input) {
    this.input = input;
    this.locations = new SarifLocationWriter(new SourceFileFinder(input.sourceRoots()));
  }

  /**
   * Writes the report to {@code file}; equal input gives equal bytes.
   *
   * @return the file
   * @throws java.io.UncheckedIOException when it cannot be written
   */
  public static Path write(ReportInput input, Path file) {
    return ReportFile.write(file, JsonText.text(new Sarif(input).log()));
  }

  private Map<String, Object> log() {
    Map<String, Object> driver =
        object(
            "name", "por",
            "version", Text.name(input.run().toolVersion()),
            "rules", Arrays.stream(FailureKind.values()).map(Sarif::rule).toList());
    Map<String, Object> run =
        object(
            "tool", object("driver", driver),
            "columnKind", "utf16CodeUnits",
            "invocations", List.of(invocation()),
            "results", results());
    return object("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run));
  }

  private static Map<String, Object> rule(FailureKind kind) {
    FailureWord word = FailureWord.of(kind);
    return object(
        "id", id(kind),
        "name", word.word(),
        "shortDescription", object("text", word.meaning()),
        "defaultConfiguration", object("level", "error"));
  }

  /**
   * The tool ran as it should even when the gate is closed, unless a test could not be explored.
   */
  private Map<String, Object> invocation() {
    boolean explored =
        input.exploration().tests().stream().noneMatch(t -> t.stopReason().isError());
    return object(
        "executionSuccessful",
        explored,
        "toolExecutionNotifications",
        input.gate().violations().stream().map(Sarif::notification).toList());
  }

  private static Map<String, Object> notification(Violation violation) {
    return object(
        "level", "error",
        "descriptor", object("id", Text.name(violation.rule())),
        "message", object("text", Text.message(violation.message())));
  }

  private List<Map<String, Object>> results() {
    List<Map<String, Object>> results = new ArrayList<>();
    for (Outcome outcome : Outcome.of(input)) {
      for (FailureReport failure : RaceSchedule.wrong(outcome.test())) {
        Map<String, Object> result = result(outcome.test(), failure);
        if (outcome.status() == Outcome.Status.ALLOWED) {
          result.put("suppressions", List.of(suppression(outcome.test())));
        }
        results.add(result);
      }
    }
    return results;
  }

  /** What the settings allow is reported, with the reason if one was given. */
  private Map<String, Object> suppression(TestResult test) {
    String reason =
        input.gate().checks().stream()
            .filter(check -> check.rule().equals("knownFailures"))
            .filter(check -> test.id().equals(check.worst()))
            .map(check -> "known: " + check.required())
            .findFirst()
            .orElse("allowed by the settings");
    return object("kind", "external", "justification", Text.message(reason));
  }

  private Map<String, Object> result(TestResult test, FailureReport failure) {
    return object(
        "ruleId", id(failure.kind()),
        "level", "error",
        "message", object("text", message(test, failure)),
        "locations", locations.primary(failure),
        "relatedLocations", locations.related(failure),
        "codeFlows", locations.flows(failure),
        "partialFingerprints",
            object("porFailure/v1", PageName.of(test.id() + "/" + failure.kind())));
  }

  private String message(TestResult test, FailureReport failure) {
    Replay replay = Replay.of(input.run().replay(), failure.recording().schedule());
    String sentence = failure.explanation().sentence();
    return (sentence == null ? "" : Text.message(sentence) + "\n")
        + FailureWord.of(failure.kind()).word()
        + " in "
        + Text.name(test.id())
        + " with "
        + Numbers.count(failure.recording().preemptions(), "preemption")
        + ": "
        + Text.message(failure.message())
        + (replay == null ? "" : "\nReplay: " + replay.command());
  }

  private static String id(FailureKind kind) {
    return "por/" + kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
