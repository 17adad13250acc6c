package dev.por.engine.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.gate.GateVerdict;
import dev.por.engine.gate.ResultDocument;
import dev.por.engine.gate.Violation;
import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.ExplorationPlan;
import dev.por.engine.plan.ForkedJvm;
import dev.por.engine.plan.InterleavedCode;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Workforce;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.Counts;
import dev.por.engine.result.Effort;
import dev.por.engine.result.Estimate;
import dev.por.engine.result.ExplorationResult;
import dev.por.engine.result.Extent;
import dev.por.engine.result.Races;
import dev.por.engine.result.Seen;
import dev.por.engine.result.Standing;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestCoverage;
import dev.por.engine.result.TestError;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.CodeLine;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import dev.por.engine.result.finding.RecordedSchedule;
import dev.por.engine.result.finding.SwitchReason;
import dev.por.engine.result.finding.Symptom;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTest {
  @Test
  void aPlanComesBackAsItWas() {
    ExplorationPlan plan =
        ExplorationPlan.of(
                List.of(testPlan()),
                new ForkedJvm(List.of("a b.jar", "é"), "/jdk/bin/java", List.of("-Xmx1g")))
            .interleaving(new InterleavedCode(List.of("com.acme"), List.of(), false))
            .by(new Workforce(2, 60_000L));
    assertEquals(plan, Json.read(Json.bytes(plan), ExplorationPlan.class));
  }

  @Test
  void everyMessageComesBackAsItWas() {
    List<WorkerMessage> messages =
        List.of(
            new WorkerMessage.Ready("17.0.1"),
            new WorkerMessage.Progress("a.B#c", new Standing(1, 2, 3, 4, 5, null), false),
            new WorkerMessage.Progress(
                "a.B#c", new Standing(1, 2, 3, 4, 5, new Estimate(1, 0.4, 0.2, 60)), true),
            new WorkerMessage.Indivisible(TestResult.of("a.B#c", StopReason.TIME_LIMIT).build()),
            new WorkerMessage.Warning("beware"),
            new WorkerMessage.TestFinished(failing()),
            new WorkerMessage.Log("line"));
    for (WorkerMessage message : messages) {
      assertEquals(message, Json.read(Json.bytes(message), WorkerMessage.class));
    }
  }

  @Test
  void everyRequestComesBackAsItWas() {
    List<WorkerRequest> requests =
        List.of(
            new WorkerRequest.Begin(1, List.of("x"), List.of("y"), List.of("z"), true),
            new WorkerRequest.Explore(testPlan()),
            new WorkerRequest.Pause(3),
            new WorkerRequest.Replay(testPlan(), "0*5,1"),
            new WorkerRequest.Stop());
    for (WorkerRequest request : requests) {
      assertEquals(request, Json.read(Json.bytes(request), WorkerRequest.class));
    }
  }

  @Test
  void documentsComeBackAsTheyWere() {
    ExplorationResult exploration =
        new ExplorationResult("17", "dpor", Map.of("a", "1"), List.of(failing()));
    assertEquals(exploration, Documents.exploration(Documents.text(exploration)));
    ResultDocument result = document(new GateVerdict(false, List.of(violation())));
    assertEquals(result, Documents.result(Documents.text(result)));
    ResultDocument passed = document(new GateVerdict(true, List.of()));
    assertEquals(passed, Documents.result(Documents.text(passed)));
  }

  @Test
  void fieldsHaveTheNamesOfTheContract() {
    String text = Documents.text(document(new GateVerdict(false, List.of(violation()))));
    for (String part :
        List.of(
            "{\n  \"schema\": 1,\n  \"tool\": {\n    \"name\": \"por\"",
            "\"startedAt\": \"2026-01-01T00:00:00Z\"",
            "\"class\": \"a.B\"",
            "\"switch\": \"preempted\"",
            "\"boundReached\": null",
            "\"kind\": \"ASSERTION\"",
            "\"gate\": {\n    \"verdict\": \"FAIL\"",
            "\"races\": [")) {
      assertTrue(text.contains(part), () -> part + " in " + text);
    }
    assertTrue(!text.contains("className") && !text.contains("switchReason"), text);
  }

  @Test
  void theSameResultGivesTheSameBytesWhateverTheOrderOfItsMap() {
    Map<String, String> settings = new HashMap<>();
    for (String name : List.of("strategy", "budget", "preemptionBound", "workers")) {
      settings.put(name, "x");
    }
    String text = Documents.text(new ExplorationResult("17", "dpor", settings, List.of()));
    assertTrue(
        text.matches("(?s).*budget.*preemptionBound.*strategy.*workers.*"),
        () -> "not sorted: " + text);
    assertTrue(!text.contains("\r"));
  }

  @Test
  void unknownFieldsAreSkipped() {
    WorkerMessage log = read("{\"type\":\"log\",\"line\":\"x\",\"colour\":{\"a\":[1]}}");
    assertEquals(new WorkerMessage.Log("x"), log);
  }

  @Test
  void garbageIsRefused() {
    for (String garbage :
        List.of(
            "",
            "null",
            "Exception in thread",
            "{\"type\":\"log\",\"line\":\"x\"} tail",
            "{\"type\":\"launchMissiles\"}",
            "{\"line\":\"no type\"}",
            "{\"type\":\"progress\",\"testId\":\"x\"}",
            "{\"type\":\"testFinished\",\"result\":{\"id\":\"x\"}}")) {
      assertThrows(WireException.class, () -> read(garbage), garbage);
    }
  }

  @Test
  void aDocumentWithoutItsGateOrOfAnotherSchemaIsRefused() {
    String text = Documents.text(document(new GateVerdict(true, List.of())));
    assertThrows(
        WireException.class, () -> Documents.result(text.replace("\"gate\"", "\"fence\"")));
    assertThrows(
        WireException.class, () -> Documents.result(text.replace("\"PASS\"", "\"MAYBE\"")));
    assertThrows(
        WireException.class, () -> Documents.result(text.replace("\"verdict\": \"PASS\",", "")));
    WireException e =
        assertThrows(
            WireException.class,
            () -> Documents.result(text.replace("\"schema\": 1", "\"schema\": 2")));
    assertEquals("the file has schema 2, this version of por reads schema 1", e.getMessage());
    assertThrows(WireException.class, () -> Documents.result(text.replace("\"schema\": 1,", "")));
  }

  private static WorkerMessage read(String json) {
    return Json.read(json.getBytes(StandardCharsets.UTF_8), WorkerMessage.class);
  }

  private static ResultDocument document(GateVerdict gate) {
    return new ResultDocument(
        Documents.tool(),
        new ResultDocument.Run("2026-01-01T00:00:00Z", "17", "dpor", Map.of("workers", "2")),
        List.of(failing()),
        gate);
  }

  private static Violation violation() {
    return new Violation("failure", "a.B#c", "no failure", "1 failure", "it failed");
  }

  static TestPlan testPlan() {
    return new TestPlan(
        "a.B#c",
        "a.B",
        "c",
        false,
        new SearchSettings(
            Strategy.DPOR,
            Target.bound(2),
            0.2,
            new StopRule(5L, true, true),
            10_000,
            new ExecutionRules(100, true, 1_000)));
  }

  static TestResult failing() {
    Event event =
        new Event(
            "main",
            "write",
            "a.B.x",
            "1",
            new CodeLine("a.B", "c", "B.java", 12),
            SwitchReason.PREEMPTED);
    FailureReport failure =
        new FailureReport(
            FailureKind.ASSERTION,
            "1 ≠ 2",
            true,
            new RecordedSchedule(1, "0123456789ab", "0*5,1", List.of(event)),
            new Symptom("main", "at x", "out"));
    return TestResult.of("a.B#c", StopReason.FAILURE_FOUND)
        .verdict(Verdict.FAIL)
        .extent(Extent.EVERYTHING)
        .target(2)
        .effort(new Effort(10, 1, 100, 55, 0))
        .coverage(
            new TestCoverage(
                new Counts(9, 30, 0),
                new Seen(9, 30),
                List.of(new BoundResult(0, true, 2, 2, 8, 5)),
                null))
        .assumptions(List.of("sequential consistency"))
        .failures(List.of(failure))
        .races(List.of(Races.race("a.B.x", null)))
        .error(new TestError("message", "details"))
        .build();
  }
}
