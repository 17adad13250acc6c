package dev.por.engine.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.program.model.ModelProgram;
import dev.por.engine.result.StopReason;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long executions and many threads. */
class ScaleTest {
  private static ModelProgram longCounters(int length) {
    ModelProgram.Builder builder = ModelProgram.named("long");
    for (int i = 0; i < 2; i++) {
      String own = "own" + i;
      builder.thread(
          t -> {
            t.fetchAndAdd("shared", 1, "r");
            for (int n = 0; n < length / 2 - 2; n++) {
              t.fetchAndAdd(own, 1, "r");
            }
            t.fetchAndAdd("shared", 1, "r");
          });
    }
    return builder.build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void tenThousandTransitions(String strategy) {
    Summary summary = Explorations.unbounded(strategy, longCounters(10_000));
    assertEquals(StopReason.EXHAUSTED, summary.stopReason());
    assertEquals(6, summary.coverage().traces());
    assertTrue(summary.effort().transitions() >= 60_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "bpor", "bpor-graph", "bpor-nosleep"})
  void moreThanSixtyFourThreads(String strategy) {
    ModelProgram.Builder builder = ModelProgram.named("many");
    for (int i = 0; i < 100; i++) {
      String variable = i == 3 || i == 77 || i == 99 ? "x" : "y" + i;
      builder.thread(t -> t.fetchAndAdd(variable, 1, "r"));
    }
    Summary summary = Explorations.unbounded(strategy, builder.build());
    assertEquals(StopReason.EXHAUSTED, summary.stopReason());
    assertEquals(6, summary.coverage().traces());
    assertEquals(97 + 3 * 4 + 3, summary.coverage().localStates());
  }

  /** Level 0 of most of these programs has more than 50! traces. */
  @TestFactory
  Stream<DynamicTest> huntingFindsWhatTheLevelsWouldNeverReach() {
    Goal goal = new Goal(Strategy.BPOR, Target.bound(2), 0.2, new StopRule(2_000L, false, false));
    return WidePrograms.all().entrySet().stream()
        .map(
            entry ->
                DynamicTest.dynamicTest(
                    entry.getKey(),
                    () -> {
                      Summary summary = Explorations.run(entry.getValue(), goal);
                      assertEquals(StopReason.FAILURE_FOUND, summary.stopReason());
                      assertEquals(-1, summary.extent().boundReached());
                    }));
  }
}
