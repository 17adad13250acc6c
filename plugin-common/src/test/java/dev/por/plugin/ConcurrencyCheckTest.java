package dev.por.plugin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.Violation;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Seen;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.wire.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcurrencyCheckTest {
  private static final String ID = "0123456789ab";

  @TempDir Path explored;
  @TempDir Path report;
  private final List<String> lines = new ArrayList<>();

  @Test
  void theBaselineOfOneReportBindsTheNext() throws IOException {
    explored(test("T#a", StopReason.EXHAUSTED, List.of()));
    check(Map.of()).report(explored, report, List.of());
    Path committed = Files.copy(report.resolve("baseline.json"), explored.resolve("kept.json"));
    Map<String, String> settings = Map.of("baseline", committed.toString());
    assertTrue(check(settings).report(explored, report, List.of()).passed());
    explored(TestResult.error("T#a", StopReason.WORKER_FAILED, new TestError("it died.", "")));
    GateVerdict verdict = check(settings).report(explored, report, List.of());
    assertEquals(
        List.of("error", "baseline"), verdict.violations().stream().map(Violation::rule).toList());
  }

  @Test
  void aBaselineThatIsNotThereOrDamagedIsAnError() throws IOException {
    explored(test("T#a", StopReason.EXHAUSTED, List.of()));
    String missing =
        assertThrows(
                InvalidSettingsException.class,
                () -> check(Map.of("baseline", "no/such.json")).report(explored, report, List.of()))
            .getMessage();
    assertTrue(missing.contains("copy the baseline.json that is beside the report"), missing);
    Map<String, String> damages =
        Map.of(
            "{", "no JSON of the kind that is expected is at line 1, column ",
            "", "no JSON of the kind that is expected is at line 1, column ",
            "null", "nothing but null is in it",
            "{}", "no \"schema\" is in it, so por did not write it",
            "{\"schema\": 7}", "the file has schema 7, this version of por reads schema 1",
            "{\"schema\": 1, \"tests\": {\"T#a\": {\"bound\": \"x\"}}}",
                "the value of tests / T#a / bound is missing, or is not of the kind");
    for (Map.Entry<String, String> damage : damages.entrySet()) {
      Path file = Files.writeString(explored.resolve("damaged.json"), damage.getKey());
      String message =
          assertThrows(
                  InvalidSettingsException.class,
                  () ->
                      check(Map.of("baseline", file.toString()))
                          .report(explored, report, List.of()))
              .getMessage();
      assertTrue(message.contains(", but that is no baseline: " + damage.getValue()), message);
      assertTrue(message.contains("Restore the file"), message);
    }
  }

  @Test
  void anOpenGateIsToldWithTheReport() throws IOException {
    explored(test("T#a", StopReason.EXHAUSTED, List.of()));
    assertTrue(check(Map.of()).report(explored, report, List.of()).passed());
    check(Map.of()).verify(report);
    assertEquals(
        List.of(
            "PASS T#a: exhaustive, 4 traces, 12 local states, 5 executions (EXHAUSTED)",
            "1 test: 1 passed, 0 failed, 0 incomplete, 0 in error",
            "Report: " + report.resolve("index.html")),
        lines);
    for (String file : List.of("index.html", "TEST-por.xml", "por.sarif", "summary.md")) {
      assertTrue(Files.isRegularFile(report.resolve(file)), file);
    }
  }

  @Test
  void aClosedGateListsEveryViolationAndTheReport() throws IOException {
    explored(
        test("T#a", StopReason.FAILURE_FOUND, List.of(failure())),
        TestResult.error("T#b", StopReason.WORKER_FAILED, new TestError("it died.", "")));
    assertFalse(check(Map.of()).report(explored, report, List.of()).passed());
    GateClosedException e =
        assertThrows(GateClosedException.class, () -> check(Map.of()).verify(report));
    List<String> message = e.getMessage().lines().toList();
    assertEquals("The concurrency gate is closed: 2 violations.", message.get(0));
    assertTrue(message.get(1).startsWith("  - T#b could not be explored"), e.getMessage());
    assertTrue(message.get(2).startsWith("  - T#a fails under a schedule"), e.getMessage());
    assertEquals("Report: " + report.resolve("index.html"), message.get(3));
    assertTrue(lines.contains("  replay: mvn por:replay -Dpor.schedule=" + ID), lines::toString);
  }

  @Test
  void theResultIsTheExplorationWithTheGateAndTheRun() throws IOException {
    explored(test("T#a", StopReason.EXHAUSTED, List.of()));
    check(Map.of("allowIncomplete", "true")).report(explored, report, List.of());
    String result = Files.readString(report.resolve("result.json"));
    assertTrue(result.contains("\"allowIncomplete\": \"true\""), result);
    assertTrue(result.contains("\"budget\": \"3s\""), "what was explored with: " + result);
    assertTrue(result.contains("\"startedAt\": \"2"), result);
    assertFalse(Files.readString(explored.resolve("exploration.json")).contains("startedAt"));
  }

  @Test
  void noTestsKeepTheGateClosed() throws IOException {
    explored();
    assertFalse(check(Map.of()).report(explored, report, List.of()).passed());
    assertClosed("There are no tests");
  }

  @Test
  void withoutAnExplorationThereIsNoReport() throws IOException {
    Files.writeString(report.resolve("result.json"), "of an earlier run");
    assertThrows(
        GateClosedException.class, () -> check(Map.of()).report(explored, report, List.of()));
    assertClosed("There is no result at");
  }

  @Test
  void aResultThatCannotBeReadKeepsTheGateClosed() throws IOException {
    for (String text : List.of("", "{}", "null", "{\"schema\": 99}", "<html>")) {
      Files.writeString(report.resolve("result.json"), text);
      assertClosed("cannot be read");
    }
  }

  @Test
  void aReplayTakesNothingButTheIdOfAKnownSchedule() throws IOException {
    explored(test("T#a", StopReason.FAILURE_FOUND, List.of(failure())));
    check(Map.of()).report(explored, report, List.of());
    for (String id : List.of("../../x", "/etc/passwd", "", "0123456789AB", ID + "0", ID + "\n")) {
      assertTrue(replayed(id).startsWith("por.schedule is \""), replayed(id));
    }
    assertEquals(
        "por.schedule is ffffffffffff, but there is no such schedule in "
            + report.resolve("result.json")
            + "; there are 0123456789ab.",
        replayed("ffffffffffff"));
  }

  private String replayed(String id) {
    Inputs inputs = new Inputs(List.of(), List.of(), null, Path.of("java"));
    return assertThrows(
            InvalidSettingsException.class, () -> check(Map.of()).replay(inputs, report, id))
        .getMessage();
  }

  private void assertClosed(String part) {
    GateClosedException e =
        assertThrows(GateClosedException.class, () -> check(Map.of()).verify(report));
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }

  private void explored(TestResult... tests) throws IOException {
    ExplorationResult result =
        new ExplorationResult("17", "bpor", Map.of("budget", "3s"), List.of(tests));
    Files.writeString(explored.resolve("exploration.json"), Documents.text(result));
  }

  private ConcurrencyCheck check(Map<String, String> written) {
    return new ConcurrencyCheck(
        Settings.of(written, Vocabulary.MAVEN),
        new Console() {
          @Override
          public void info(String line) {
            lines.add(line);
          }

          @Override
          public void warn(String line) {
            lines.add(line);
          }

          @Override
          public void progress(String line) {
            // of no interest here
          }
        });
  }

  private static FailureReport failure() {
    return new FailureReport(
        FailureKind.DEADLOCK,
        "stuck",
        true,
        new RecordedSchedule(1, ID, "0,1", List.of()),
        new Symptom("main", "", ""));
  }

  private static TestResult test(String id, StopReason reason, List<FailureReport> failures) {
    return TestResult.of(id, reason)
        .verdict(Verdict.PASS)
        .extent(Extent.EVERYTHING)
        .target(2)
        .effort(new Effort(5, 0, 50, 10, 0))
        .coverage(TestCoverage.of(new Counts(4, 12, 0), new Seen(4, 12)))
        .failures(failures)
        .build();
  }
}
