package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strategy peephole in a real worker: the answers of the strategies that execute. */
class PeepholeIT {
  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> tests = new ArrayList<>();
    for (String strategy : List.of("peephole", "peephole-none", "peephole-static")) {
      for (String method :
          List.of("peterson", "petersonWithoutTurn", "philosophers", "lostUpdate", "choices")) {
        tests.add(named(strategy, Litmus.exhaustive(Models.class, method, strategy)));
      }
    }
    for (String method : List.of("outOfRange", "indexOutOfRange", "noThread")) {
      tests.add(named("peephole", Litmus.exhaustive(Models.class, method, "peephole")));
    }
    TestPlan wheel = Litmus.exhaustive(Models.class, "wheel", "peephole");
    tests.add(
        named(
            "peephole",
            new TestPlan(
                wheel.id(),
                wheel.className(),
                wheel.methodName(),
                false,
                wheel.search().withinMillis(300))));
    tests.add(named("peephole", Litmus.exhaustive(Counters.class, "racy2x1", "peephole")));
    results = Litmus.explore(tests);
  }

  private static TestPlan named(String strategy, TestPlan test) {
    return new TestPlan(
        strategy + "/" + test.methodName(),
        test.className(),
        test.methodName(),
        false,
        test.search());
  }

  @ParameterizedTest
  @CsvSource({"peephole", "peephole-none", "peephole-static"})
  void answersLikeTheOthers(String strategy) {
    TestResult peterson = results.get(strategy + "/peterson");
    assertEquals(Verdict.PASS, peterson.verdict(), () -> String.valueOf(peterson.error()));
    assertEquals(StopReason.EXHAUSTED, peterson.stopReason());
    assertTrue(peterson.guarantee().exhaustive());
    failure(strategy + "/petersonWithoutTurn", "both are inside");
    failure(strategy + "/philosophers", "blocked: A, B");
    failure(strategy + "/lostUpdate", "at the end: an update is lost");
    failure(strategy + "/choices", "it chose two");
  }

  @Test
  void whatIsOutOfRangeFails() {
    failure("peephole/outOfRange", "x = 2 is outside its range 0..1");
    failure("peephole/indexOutOfRange", "the index is 2, outside 0..1");
  }

  private static void failure(String id, String message) {
    TestResult result = results.get(id);
    assertEquals(Verdict.FAIL, result.verdict(), () -> id + ": " + result.error());
    FailureReport failure = result.failures().get(0);
    assertTrue(failure.message().contains(message), failure.message());
    assertEquals(result.effort().transitions(), failure.recording().events().size());
  }

  @Test
  void whatIsNotCountedIsSaid() {
    TestResult result = results.get("peephole/peterson");
    assertEquals(
        0,
        result.coverage().traces()
            + result.coverage().localStates()
            + result.effort().executions());
    String said = String.join("; ", result.guarantee().assumptions());
    assertTrue(said.contains("traces, local states and bounds are not counted"), said);
    assertTrue(said.contains("solver built-in, mode full, executions of up to 12 steps"), said);
  }

  /** The wheel never ends, so there is always a longer execution. */
  @Test
  void outOfTimeIsNoPassAndSaysWhatToDo() {
    TestResult result = results.get("peephole/wheel");
    assertEquals(Verdict.INCOMPLETE, result.verdict());
    assertEquals(StopReason.TIME_LIMIT, result.stopReason());
    String said = result.error().message();
    assertTrue(said.contains("no answer within the budget"), said);
    assertTrue(said.contains("dev.por:por-solver-z3"), said);
  }

  @Test
  void codeIsNotAModel() {
    TestResult result = results.get("peephole/racy2x1");
    assertEquals(StopReason.UNSUPPORTED, result.stopReason());
    assertTrue(result.error().message().contains("Next: use bpor or dpor"));
    assertEquals(Verdict.ERROR, results.get("peephole/noThread").verdict());
  }
}
