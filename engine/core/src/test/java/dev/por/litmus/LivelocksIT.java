package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every search recognises loops that run for ever. */
class LivelocksIT {
  private static final List<String> ENDLESS =
      List.of(
          "politeForEver",
          "worksOnBuffersForEver",
          "turnsAQueueForEver",
          "fillsAListForEver",
          "lockForEver",
          "passTheTurnForEver",
          "writesIntoAFullPipe");

  @ParameterizedTest
  @ValueSource(strings = {"bpor", "dpor", "cbpor", "exhaustive"})
  void whatGoesRoundForEverIsALivelock(String strategy) throws InterruptedException {
    List<TestPlan> plans = ENDLESS.stream().map(name -> plan(name, strategy)).toList();
    Map<String, TestResult> results = Litmus.explore(plans);
    for (TestPlan plan : plans) {
      TestResult result = results.get(plan.id());
      assertEquals(Verdict.FAIL, result.verdict(), () -> result.id() + " " + result.error());
      FailureReport failure = result.failures().get(0);
      assertEquals(FailureKind.LIVELOCK, failure.kind(), result::toString);
      String loop = plan.id().endsWith("Pipe") ? "PipedInputStream." : "LivelockedLoops.";
      assertTrue(failure.message().contains(loop), failure.message());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"bpor", "dpor", "cbpor"})
  void whatHasAnEndIsRunToIt(String strategy) throws InterruptedException {
    TestPlan plan = plan("givesUpAfterAThousand", strategy);
    TestResult result = Litmus.explore(List.of(plan)).get(plan.id());
    assertEquals(Verdict.FAIL, result.verdict(), result::toString);
    assertTrue(result.failures().get(0).message().contains("given up"), result::toString);
  }

  private static TestPlan plan(String name, String strategy) {
    return Litmus.exhaustive(LivelockedLoops.class, name, strategy, false, 10_000);
  }
}
