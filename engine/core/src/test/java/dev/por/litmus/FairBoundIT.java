package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.TestPlan;
import dev.por.engine.plan.Waits;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code fairBound} on the JVM, with every strategy the same. */
class FairBoundIT {
  private static final List<String> STRATEGIES =
      List.of("exhaustive", "dpor", "bpor", "bpor-nosleep", "bpor-graph", "cbpor");
  private static final List<Integer> BOUNDS = List.of(0, 1, 2);

  @Test
  void loopsAreLeftAfterAFewIterations() throws InterruptedException {
    List<String> methods =
        List.of("reads", "readsAndYields", "readsTooEarly", "pollsUnderMonitor", "triesToLock");
    Map<String, TestResult> results = Litmus.explore(plans(methods, STRATEGIES, BOUNDS));
    for (String strategy : STRATEGIES) {
      for (int bound : BOUNDS) {
        passes(results, key("reads", strategy, bound), bound + 2);
        passes(results, key("readsAndYields", strategy, bound), bound + 2);
        passes(results, key("pollsUnderMonitor", strategy, bound), bound + 2);
        passes(results, key("triesToLock", strategy, bound), 2L * bound + 4);
        TestResult early =
            Litmus.explored(
                results.get(key("readsTooEarly", strategy, bound)), Verdict.FAIL, 2L * bound + 3);
        assertTrue(early.failures().get(0).message().contains("early"), early::toString);
      }
    }
  }

  /** An execution that is too long teaches which loops are unfair: then they are with bound 3. */
  @Test
  void withoutItTheseLoopsAreFairAllTheSame() throws InterruptedException {
    List<TestPlan> plans = new ArrayList<>();
    for (String strategy : STRATEGIES) {
      plans.add(plan("pollsUnderMonitor", strategy, null, 5_000));
      plans.add(plan("triesToLock", strategy, null, 5_000));
    }
    Map<String, TestResult> results = Litmus.explore(plans);
    for (String strategy : STRATEGIES) {
      passes(results, key("pollsUnderMonitor", strategy, null), 3 + 2);
      passes(results, key("triesToLock", strategy, null), 2 * 3 + 4);
    }
  }

  /** The depth limit is not large: before an endless execution there are many that end. */
  @Test
  void whoNeverGetsAnywhereIsALivelock() throws InterruptedException {
    for (TestResult result :
        Litmus.explore(
                List.of(
                    plan("tooPolite", "dpor", 1, 600),
                    plan("tooPolite", "bpor", 1, 600),
                    plan("waitsForNobody", "dpor", 1, 5_000),
                    plan("waitsForNobody", "bpor", 1, 5_000)))
            .values()) {
      assertEquals(Verdict.FAIL, result.verdict(), result::toString);
      assertEquals(FailureKind.LIVELOCK, result.failures().get(0).kind(), result::toString);
    }
  }

  @Test
  void theGuaranteeSaysSo() throws InterruptedException {
    TestPlan fair = plan("reads", "bpor", 2, 5_000);
    TestPlan cartesian = plan("reads", "cartesian", 2, 5_000);
    Map<String, TestResult> results = Litmus.explore(List.of(fair, cartesian));
    List<String> said = results.get(fair.id()).guarantee().assumptions();
    assertTrue(said.stream().anyMatch(a -> a.startsWith("fair bound 2: a thread")), said::toString);
    assertTrue(said.get(0).startsWith("sequential consistency only"), said::toString);
    assertTrue(said.stream().noneMatch(a -> a.startsWith("spin loops")), said::toString);
    TestResult refused = results.get(cartesian.id());
    assertEquals(StopReason.UNSUPPORTED, refused.stopReason());
    assertTrue(refused.error().message().contains("leave fairBound out"), refused::toString);
  }

  private static void passes(Map<String, TestResult> all, String key, long traces) {
    Litmus.explored(all.get(key), Verdict.PASS, traces);
  }

  private static List<TestPlan> plans(
      List<String> methods, List<String> strategies, List<Integer> bounds) {
    List<TestPlan> plans = new ArrayList<>();
    for (String method : methods) {
      for (String strategy : strategies) {
        bounds.forEach(bound -> plans.add(plan(method, strategy, bound, 5_000)));
      }
    }
    return plans;
  }

  private static String key(String method, String strategy, Integer bound) {
    return method + "/" + strategy + "/" + bound;
  }

  private static TestPlan plan(String method, String strategy, Integer bound, int depthLimit) {
    return new TestPlan(
        key(method, strategy, bound),
        FairLoops.class.getName(),
        method,
        false,
        Litmus.search(strategy, false, depthLimit, new Waits(false, false, bound)),
        List.of());
  }
}
