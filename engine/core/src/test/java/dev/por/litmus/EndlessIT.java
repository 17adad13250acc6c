package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Tests on the JVM whose threads never end: {@code cartesian} recognises their states and comes to
 * an end, where {@code dpor} cannot; what it cannot recognise it refuses.
 */
class EndlessIT {
  private static final List<String> RIGHT =
      List.of("petersonForEver", "pingPong", "wheel", "locksForEver", "atomicsForEver");

  private static final Map<String, String> WRONG =
      Map.of(
          "petersonOutOfOrder", "both are inside",
          "atomicsTornForEver", "two visits at once",
          "countsInItsOwnArray", "the fifth round with a one",
          "countsInAVariable", "the fifth round with a one",
          "countsInTheCaller", "the fifth round with a one",
          "countsInAnAtomicArray", "somebody else began anew",
          "throwsABall", "the green one");

  private static final Map<String, String> REFUSED =
      Map.of(
          "countsForEver", "none of its states came back",
          "makesObjectsForEver", "none of its states came back",
          "printsForEver", "has called code, or changed an object, into which por does not look",
          "waitsForEver", "an operation whose effect is not in the states that por compares");

  private static Map<String, TestResult> results;

  @BeforeAll
  static void explore() throws InterruptedException {
    List<TestPlan> plans =
        Stream.of(RIGHT, WRONG.keySet(), REFUSED.keySet(), List.of("pingPongToOneself"))
            .flatMap(names -> names.stream())
            .map(name -> plan(name, "cartesian", REFUSED.containsKey(name) ? 500 : 100_000))
            .toList();
    results =
        Litmus.explore(plans).values().stream()
            .collect(Collectors.toMap(r -> r.id().substring(r.id().indexOf('#') + 1), r -> r));
  }

  private static TestPlan plan(String name, String strategy, int depthLimit) {
    return Litmus.exhaustive(EndlessLoops.class, name, strategy, false, depthLimit);
  }

  @TestFactory
  Stream<DynamicTest> whatIsRightForEverPasses() {
    return RIGHT.stream()
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      TestResult result = results.get(name);
                      System.out.println(
                          name
                              + ": "
                              + result.effort().executions()
                              + " executions, "
                              + result.verdict());
                      assertEquals(Verdict.PASS, result.verdict(), () -> said(result));
                      assertTrue(result.guarantee().exhaustive());
                      assertTrue(
                          result.guarantee().assumptions().stream()
                              .anyMatch(a -> a.startsWith("states are compared")));
                    }));
  }

  @TestFactory
  Stream<DynamicTest> whatIsWrongSomeDayFails() {
    return WRONG.entrySet().stream()
        .map(
            wrong ->
                DynamicTest.dynamicTest(
                    wrong.getKey(),
                    () -> {
                      TestResult result = results.get(wrong.getKey());
                      assertEquals(Verdict.FAIL, result.verdict(), () -> said(result));
                      FailureReport failure = result.failures().get(0);
                      assertTrue(failure.message().contains(wrong.getValue()), failure.message());
                    }));
  }

  @Test
  void theScheduleShowsItAgain() throws InterruptedException {
    FailureReport failure = results.get("petersonOutOfOrder").failures().get(0);
    assertTrue(
        failure.recording().events().size() < 100,
        "an endless execution is told up to the failure");
    TestPlan plan = plan("petersonOutOfOrder", "cartesian", 100_000);
    List<FailureReport> again =
        Litmus.replay(List.of(plan), failure.recording().steps()).get(0).failures();
    assertEquals(1, again.size(), "what the schedule shows");
    assertEquals(failure.message(), again.get(0).message());
  }

  @Test
  void whoWaitsForEachOtherIsFound() {
    TestResult result = results.get("pingPongToOneself");
    assertEquals(Verdict.FAIL, result.verdict(), () -> said(result));
    assertEquals(FailureKind.LIVELOCK, result.failures().get(0).kind());
  }

  @TestFactory
  Stream<DynamicTest> whatCannotBeComparedIsRefused() {
    return REFUSED.entrySet().stream()
        .map(
            refused ->
                DynamicTest.dynamicTest(
                    refused.getKey(),
                    () -> {
                      TestResult result = results.get(refused.getKey());
                      assertEquals(StopReason.UNSUPPORTED, result.stopReason(), () -> said(result));
                      String said = result.error().message();
                      assertTrue(said.contains("reached the depth limit of 500"), said);
                      assertTrue(said.contains(refused.getValue()), said);
                      assertTrue(said.contains("write a model of it"), said);
                    }));
  }

  @Test
  void dporDoesNotComeToAnEnd() throws InterruptedException {
    TestPlan plan = plan("petersonForEver", "dpor", 5_000);
    TestResult result = Litmus.explore(List.of(plan)).get(plan.id());
    assertEquals(Verdict.FAIL, result.verdict(), () -> said(result));
    FailureReport failure = result.failures().get(0);
    assertEquals(FailureKind.LIVELOCK, failure.kind());
    assertTrue(failure.message().contains("strategy cartesian"), failure.message());
  }

  private static String said(TestResult result) {
    return result.error()
        + ", "
        + result.failures().stream().map(FailureReport::message).collect(Collectors.toList());
  }
}
