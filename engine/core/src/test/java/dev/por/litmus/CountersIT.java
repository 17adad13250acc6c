package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The trace counts of the counter programs on the real JVM. */
class CountersIT {
  private static final Map<String, Integer> TRACES =
      Map.of(
          "racy2x1", 4,
          "racy2x2", 34,
          "racy3x1", 36,
          "racy3x2", 7134,
          "racy4x1", 576,
          "locked2x2", 6,
          "locked2x3", 20,
          "locked3x2", 90,
          "synchronized3x2", 90);

  @Test
  void dporFindsEveryTrace() throws InterruptedException {
    Map<String, TestResult> results =
        Litmus.explore(
            TRACES.keySet().stream()
                .sorted()
                .map(method -> Litmus.exhaustive(Counters.class, method, "dpor"))
                .toList());
    for (Map.Entry<String, Integer> expected : TRACES.entrySet()) {
      TestPlan test = Litmus.exhaustive(Counters.class, expected.getKey(), "dpor");
      TestResult result = results.get(test.id());
      System.out.println(
          result.id()
              + " "
              + result.executions()
              + " executions, "
              + result.traces()
              + " traces, "
              + result.localStates()
              + " local states, "
              + result.transitions()
              + " transitions, "
              + result.millis()
              + " ms");
      assertNull(result.error(), () -> String.valueOf(result.error()));
      assertEquals(StopReason.EXHAUSTED, result.stopReason(), result.id());
      assertTrue(result.exhaustive(), result.id());
      assertEquals((long) expected.getValue(), result.traces(), result.id());
    }
  }
}
