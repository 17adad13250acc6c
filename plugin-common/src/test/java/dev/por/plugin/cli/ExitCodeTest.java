package dev.por.plugin.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.por.engine.gate.GateEvaluator;
import dev.por.engine.gate.GateSettings;
import dev.por.engine.gate.ResultDocument;
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
import dev.por.engine.wire.Documents;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExitCodeTest {
  @Test
  void anOpenGateIs0() {
    assertEquals(0, code(test("T#a", StopReason.EXHAUSTED)));
  }

  @Test
  void aFailureIs1WhateverElseThereIs() {
    TestResult failing = test("T#a", StopReason.FAILURE_FOUND);
    assertEquals(1, code(failing));
    assertEquals(1, code(failing, test("T#b", StopReason.WORKER_FAILED)));
    assertEquals(1, code(failing, test("T#b", StopReason.LOAD_FAILED)));
  }

  @Test
  void aClosedGateWithoutAFailureIs1() {
    assertEquals(1, code());
    assertEquals(1, code(test("T#a", StopReason.NONDETERMINISM)));
    assertEquals(1, code(test("T#a", StopReason.UNSUPPORTED)));
  }

  @Test
  void aWorkerThatFailedIs3() {
    assertEquals(3, code(test("T#a", StopReason.EXHAUSTED), test("T#b", StopReason.WORKER_FAILED)));
  }

  @Test
  void testsThatCannotBeRunAre2UnlessSomethingElseIsWrong() {
    TestResult unloadable = test("T#a", StopReason.LOAD_FAILED);
    assertEquals(2, code(unloadable));
    assertEquals(2, code(unloadable, test("T#b", StopReason.EXHAUSTED)));
    assertEquals(1, code(unloadable, test("T#b", StopReason.UNSUPPORTED)));
  }

  private static int code(TestResult... tests) {
    GateEvaluator evaluator = new GateEvaluator(new GateSettings(false, true, List.of()));
    ExplorationResult result =
        evaluator.judged(new ExplorationResult("17", "bpor", Map.of(), List.of(tests)));
    return ExitCode.of(
        new ResultDocument(
            Documents.tool(),
            new ResultDocument.Run("now", "17", "bpor", Map.of()),
            result.tests(),
            evaluator.evaluate(result)));
  }

  private static TestResult test(String id, StopReason reason) {
    if (reason.isError()) {
      return TestResult.error(id, reason, new TestError("message", ""));
    }
    return TestResult.of(id, reason)
        .verdict(Verdict.PASS)
        .extent(Extent.EVERYTHING)
        .target(2)
        .effort(new Effort(5, 0, 50, 10, 0))
        .coverage(TestCoverage.of(new Counts(4, 12, 0), new Seen(4, 12)))
        .build();
  }
}
