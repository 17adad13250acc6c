package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.BoundResult;
import dev.por.engine.result.TestResult;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A location that is shared beyond a bound, and found so before the bound is complete, does not
 * change what is counted at the bound.
 */
class SharedLateIT {
  private static List<BoundResult> levels;

  /** Each bound by a search that has not been beyond it. */
  @BeforeAll
  static void explore() throws InterruptedException {
    levels = explore("bpor-alone", 0, 4).coverage().perBound();
  }

  @ParameterizedTest
  @CsvSource({
    "bpor, 0",
    "bpor, 0.2",
    "bpor, 1",
    "bpor-alone, 0.9",
    "bpor-graph, 0.5",
    "exhaustive, 0"
  })
  void aBoundHasTheSameLocalStates(String strategy, double huntShare) throws InterruptedException {
    TestResult result = explore(strategy, huntShare, 2);
    List<BoundResult> complete =
        result.coverage().perBound().stream().filter(BoundResult::complete).toList();
    assertTrue(
        complete.size() > 1, () -> "bounds 0 and 1 are complete: " + result.coverage().perBound());
    for (BoundResult found : complete) {
      BoundResult expected = levels.get(found.bound());
      assertEquals(
          expected.counts().localStates(),
          found.counts().localStates(),
          () -> "local states, " + found);
      assertEquals(expected.counts().traces(), found.counts().traces(), () -> "traces, " + found);
    }
  }

  private static TestResult explore(String strategy, double huntShare, int mostPreemptions)
      throws InterruptedException {
    SearchSettings settings =
        new SearchSettings(
            Strategy.named(strategy),
            new Target(9, false, mostPreemptions),
            huntShare,
            StopRule.NEVER,
            600_000,
            new ExecutionRules(100_000, false, 10_000));
    String type = SharedLate.class.getName();
    String method = "afterTwoPreemptions";
    String id = type + "#" + method;
    TestResult result =
        Litmus.explore(List.of(new TestPlan(id, type, method, false, settings))).get(id);
    assertNull(result.error(), () -> String.valueOf(result.error()));
    return result;
  }
}
