package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The trace counts of the counter programs on the real JVM. */
class CountersIT {
  private static final Map<String, Integer> TRACES =
      Map.ofEntries(
          Map.entry("racy2x1", 4),
          Map.entry("racy2x2", 34),
          Map.entry("racy3x1", 36),
          Map.entry("racy4x1", 576),
          Map.entry("locked2x2", 6),
          Map.entry("locked2x3", 20),
          Map.entry("locked3x2", 90),
          Map.entry("locked3x3", 1680),
          Map.entry("locked6x1", 720),
          Map.entry("synchronized3x2", 90),
          Map.entry("atomic3x3", 1680),
          Map.entry("readers4", 1));

  private static final Map<String, Integer> MANY = Map.of("racy3x2", 7134, "atomic3x4", 34_650);

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor", "bpor-graph", "cbpor"})
  void everyTrace(String strategy) throws InterruptedException {
    assertTraces(TRACES, strategy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor", "cbpor"})
  void tensOfThousands(String strategy) throws InterruptedException {
    assertTraces(MANY, strategy);
  }

  @Test
  void dporFindsTensOfThousandsUnderALock() throws InterruptedException {
    assertTraces(Map.of("locked3x4", 34_650), "dpor");
  }

  private static void assertTraces(Map<String, Integer> expected, String strategy)
      throws InterruptedException {
    Map<String, TestResult> results =
        Litmus.explore(
            expected.keySet().stream()
                .sorted()
                .map(method -> Litmus.exhaustive(Counters.class, method, strategy))
                .toList());
    for (TestResult result : results.values()) {
      System.out.printf(
          "%s %s: %d executions, %d traces, %d local states, %d transitions, %d ms%n",
          strategy,
          result.id(),
          result.effort().executions(),
          result.coverage().traces(),
          result.coverage().localStates(),
          result.effort().transitions(),
          result.effort().millis());
      assertNull(result.error(), () -> String.valueOf(result.error()));
      assertEquals(StopReason.EXHAUSTED, result.stopReason(), result.id());
      assertTrue(result.guarantee().exhaustive(), result.id());
      String method = result.id().substring(result.id().indexOf('#') + 1);
      assertEquals((long) expected.get(method), result.coverage().traces(), result.id());
    }
    assertEquals(expected.size(), results.size());
  }
}
