package dev.por.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.Races;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.Symptom;
import dev.por.engine.result.finding.Waiting;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The result of a test has the same text, whatever the records are that it is made of. */
class ResultTextTest {
  private static final String TEXT =
      """
      {
        "id": "a.B#c",
        "verdict": "FAIL",
        "stopReason": "FAILURE_FOUND",
        "boundReached": null,
        "exhaustive": true,
        "targetBound": 2,
        "executions": 10,
        "redundantExecutions": 1,
        "transitions": 100,
        "traces": 9,
        "localStates": 30,
        "deadlocks": 0,
        "seen": {
          "traces": 9,
          "localStates": 30
        },
        "assumptions": [
          "sequential consistency"
        ],
        "millis": 55,
        "perBound": [
          {
            "bound": 0,
            "complete": true,
            "executions": 2,
            "redundantExecutions": 1,
            "traces": 3,
            "localStates": 8,
            "deadlocks": 4,
            "millis": 5
          }
        ],
        "failures": [
          {
            "kind": "ASSERTION",
            "message": "1 ≠ 2",
            "thread": "main",
            "preemptions": 1,
            "minimal": true,
            "undisturbed": false,
            "schedule": "0123456789ab",
            "steps": "0*5,1",
            "stackTrace": "at x",
            "output": "out",
            "events": [
              {
                "thread": "main",
                "operation": "write",
                "target": "a.B.x",
                "value": "1",
                "class": "a.B",
                "method": "c",
                "file": "B.java",
                "line": 12,
                "switch": "preempted",
                "name": null,
                "call": null,
                "result": null,
                "calls": []
              }
            ],
            "waiting": [],
            "sentence": null,
            "cause": [],
            "twin": null
          },
          {
            "kind": "DEADLOCK",
            "message": "stuck",
            "thread": "t",
            "preemptions": 0,
            "minimal": false,
            "undisturbed": false,
            "schedule": "ba9876543210",
            "steps": "1,0",
            "stackTrace": "",
            "output": "",
            "events": [],
            "waiting": [
              {
                "thread": "t",
                "operation": "acquire",
                "target": "monitor a.B",
                "holder": null,
                "class": "a.B",
                "method": "d",
                "file": null,
                "line": 0
              }
            ],
            "sentence": null,
            "cause": [],
            "twin": null
          }
        ],
        "races": [
          {
            "target": "T#1.x",
            "location": "a.B.x",
            "holders": [],
            "first": {
              "thread": "main",
              "operation": "write",
              "value": "1",
              "class": "T",
              "method": "m",
              "file": "T.java",
              "line": 1,
              "stackTrace": "\\tat T.m(T.java:1)",
              "event": 1,
              "caller": "T",
              "dependency": null
            },
            "second": {
              "thread": "t",
              "operation": "read",
              "value": "1",
              "class": "T",
              "method": "m",
              "file": "T.java",
              "line": 2,
              "stackTrace": "\\tat T.m(T.java:2)",
              "event": 2,
              "caller": "T",
              "dependency": null
            },
            "preemptions": 0,
            "schedule": "0123456789ab",
            "steps": "0*2/1",
            "events": [],
            "allowed": "intended"
          }
        ],
        "error": {
          "message": "message",
          "details": "details"
        },
        "estimate": {
          "bound": 2,
          "done": 0.5,
          "error": 0.25,
          "executionsLeft": 7
        },
        "earlierRuns": 3,
        "observed": {
          "accesses": [],
          "blocking": [],
          "classes": {
            "instrumented": [],
            "skipped": {}
          }
        }
      }
      """;

  @Test
  void everyFieldHasItsNameAndPlace() {
    assertEquals(TEXT, Json.text(result()));
  }

  @Test
  void theTextGivesTheResultBack() {
    assertEquals(result(), read(TEXT));
  }

  @Test
  void aDocumentOfBeforeThereWereExplanationsIsRead() {
    String before =
        TEXT.replaceAll(",\\s*\"(name|call|result|sentence|twin)\": null", "")
            .replaceAll(",\\s*\"(calls|cause)\": \\[\\]", "");
    assertFalse(before.contains("sentence") || before.contains("calls"), before);
    assertEquals(result(), read(before));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '>',
      value = {
        "\"exhaustive\": true, > exhaustive",
        "\"transitions\": 100, > transitions",
        "\"earlierRuns\": 3, > earlierRuns",
        "\"complete\": true, > perBound / 0 / complete",
        "\"deadlocks\": 4, > perBound / 0 / deadlocks",
        "\"minimal\": true, > failures / 0 / minimal",
        "\"line\": 12, > failures / 0 / events / 0 / line",
        "\"event\": 1, > races / 0 / first / event"
      })
  void aNumberOrFlagThatIsMissingIsNamed(String missing, String path) {
    String damaged = TEXT.replace(missing, "");
    WireException e = assertThrows(WireException.class, () -> read(damaged));
    assertEquals(
        "the value of " + path + " is missing, or is not of the kind that belongs there",
        e.getMessage());
  }

  private static TestResult read(String text) {
    return Json.read(text.getBytes(StandardCharsets.UTF_8), TestResult.class);
  }

  private static TestResult result() {
    TestResult test = JsonTest.failing();
    FailureReport stuck =
        new FailureReport(
            FailureKind.DEADLOCK,
            "stuck",
            false,
            new RecordedSchedule(0, "ba9876543210", "1,0", List.of()),
            new Symptom(
                "t",
                "",
                "",
                List.of(
                    new Waiting(
                        "t", "acquire", "monitor a.B", null, new CodeLine("a.B", "d", null, 0)))));
    return test.but()
        .failures(List.of(test.failures().get(0), stuck))
        .races(List.of(Races.race("a.B.x", "intended")))
        .coverage(
            new TestCoverage(
                test.coverage().counts(),
                test.coverage().seen(),
                List.of(new BoundResult(0, true, 2, 1, new Counts(3, 8, 4), 5)),
                new Estimate(2, 0.5, 0.25, 7)))
        .earlierRuns(3)
        .build();
  }
}
