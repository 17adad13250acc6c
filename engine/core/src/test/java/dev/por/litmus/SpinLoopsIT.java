package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.Event;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that wait by reading, apart from their traces: strategies, assumptions, replay. */
class SpinLoopsIT {
  private static final String ASSUMPTION = "spin loops: ";

  @ParameterizedTest
  @ValueSource(strings = {"exhaustive", "dpor", "bpor-nosleep", "cbpor"})
  void everyStrategyFindsTheSameTraces(String strategy) throws InterruptedException {
    Map<TestPlan, Long> expected =
        Map.of(
            Litmus.exhaustive(SpinLoops.class, "publishesTooEarly", strategy), 4L,
            Litmus.exhaustive(SpinLoops.class, "waitsForTheSecondStep", strategy), 4L,
            Litmus.exhaustive(SpinLoops.class, "spinLock", strategy), 4L,
            Litmus.exhaustive(SpinLoops.class, "spinLockThatIsKept", strategy), 2L,
            Litmus.exhaustive(Polling.class, "othersAreInTime", strategy), 3L,
            Litmus.exhaustive(Polling.class, "sleepsInVain", strategy), 1L);
    Map<String, TestResult> results = Litmus.explore(List.copyOf(expected.keySet()));
    expected.forEach(
        (test, traces) -> {
          TestResult result = results.get(test.id());
          assertTrue(result.guarantee().exhaustive(), () -> strategy + " " + result);
          assertEquals(traces, result.coverage().traces(), () -> strategy + " " + test.id());
        });
  }

  @Test
  void theResultSaysThatItRestsOnIt() throws InterruptedException {
    TestPlan spinning = Litmus.exhaustive(SpinLoops.class, "publishes", "bpor");
    TestPlan sleeping = Litmus.exhaustive(Polling.class, "sleepsInVain", "bpor");
    TestPlan busy = Litmus.exhaustive(BusyLoops.class, "ownField", "bpor");
    Map<String, TestResult> results = Litmus.explore(List.of(spinning, sleeping, busy));
    assertTrue(assumes(results.get(spinning.id())));
    assertTrue(assumes(results.get(sleeping.id())));
    assertFalse(assumes(results.get(busy.id())));
  }

  private static boolean assumes(TestResult result) {
    return result.guarantee().assumptions().stream().anyMatch(a -> a.startsWith(ASSUMPTION));
  }

  @Test
  void aLoopThatChangesSomethingIsNoWaitButFair() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Endless.class, "countsItsAttempts", "bpor");
    TestResult result = Litmus.explore(List.of(test)).get(test.id());
    Litmus.explored(result, Verdict.PASS, 5);
    assertFalse(assumes(result));
    List<String> said = result.guarantee().assumptions();
    assertTrue(said.get(0).startsWith("sequential consistency only"), said::toString);
    assertTrue(
        said.stream()
            .anyMatch(
                a ->
                    a.startsWith(
                            "fair loops: a thread that has repeated a loop in vain more than 3 times")
                        && a.contains("Endless.countsItsAttempts(")),
        said::toString);
  }

  @Test
  void whatIsLongIsIncomplete() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(Endless.class, "isLong", "bpor", false, 1_000);
    TestResult result = Litmus.explore(List.of(test)).get(test.id());
    assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
    assertEquals(StopReason.DEPTH_LIMIT, result.stopReason());
    assertTrue(result.failures().isEmpty(), result::toString);
    String said = result.error().message();
    assertTrue(said.contains("within 1000 transitions (depthLimit)"), said);
    assertTrue(said.contains("raise depthLimit"), said);
  }

  @Test
  void aLivelockIsToldInFewWords() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(LivelockedLoops.class, "worksOnBuffersForEver", "bpor");
    TestResult result = Litmus.explore(List.of(test)).get(test.id());
    FailureReport failure = result.failures().get(0);
    assertEquals(FailureKind.LIVELOCK, failure.kind());
    assertTrue(failure.message().contains("times so far"), failure.message());
    assertTrue(failure.message().contains("No unfair scheduler is needed"), failure.message());
    assertTrue(
        failure.recording().events().size() <= 2_600,
        "events: " + failure.recording().events().size());
    Event last = failure.recording().events().get(failure.recording().events().size() - 1);
    assertEquals("repeats", last.operation());
    assertTrue(last.target().contains("× "), last.target());
  }

  @Test
  void aLivelockIsReplayed() throws InterruptedException {
    TestPlan test = Litmus.exhaustive(SpinLoops.class, "spinLockThatIsKept", "bpor");
    FailureReport failure = Litmus.explore(List.of(test)).get(test.id()).failures().get(0);
    FailureReport again =
        Litmus.replay(List.of(test), failure.recording().steps()).get(0).failures().get(0);
    assertEquals(FailureKind.LIVELOCK, again.kind());
    assertEquals(failure.message(), again.message());
  }
}
