package dev.por.litmus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.por.engine.plan.ExecutionRules;
import dev.por.engine.plan.SearchSettings;
import dev.por.engine.plan.StopRule;
import dev.por.engine.plan.Strategy;
import dev.por.engine.plan.Target;
import dev.por.engine.plan.TestPlan;
import dev.por.engine.result.StopReason;
import dev.por.engine.result.TestResult;
import dev.por.engine.result.Verdict;
import dev.por.engine.result.finding.FailureKind;
import dev.por.engine.result.finding.FailureReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A thread that computes without an operation: LIVELOCK where its code shows that it never ends,
 * INCOMPLETE with its loop where its code does not show that, and explored where it ends.
 */
class ComputingIT {
  private static final List<String> ENDLESS =
      List.of(
          "countsForEver",
          "addsForEver",
          "choosesForEver",
          "countsItself",
          "countsForEverAtTimes",
          "stepsBack");
  private static final List<String> UNKNOWN =
      List.of("asksItsOwnField", "countsInAnArray", "countsInAField", "drawsForEver");
  private static final List<String> FINITE =
      List.of("multiplies", "sums", "sumsInAWhile", "changesItsList", "changesASharedList");

  /** What is endless computes for so long, and nothing that ends does on the slowest machine. */
  private static final long SHORT = 1_500;

  private static final long LONG = 120_000;

  @TestFactory
  Stream<DynamicTest> loopsWithoutOperations() throws InterruptedException {
    List<TestPlan> plans = new ArrayList<>();
    ENDLESS.forEach(name -> plans.add(plan(name, LONG)));
    UNKNOWN.forEach(name -> plans.add(plan(name, SHORT)));
    FINITE.forEach(name -> plans.add(plan(name, LONG)));
    Map<String, TestResult> results = Litmus.explore(plans);
    return plans.stream()
        .map(plan -> DynamicTest.dynamicTest(plan.id(), () -> check(results.get(plan.id()))));
  }

  private static TestPlan plan(String method, long controlTimeout) {
    String type = Computing.class.getName();
    SearchSettings search =
        new SearchSettings(
            Strategy.BPOR,
            Target.bound(2),
            0,
            new StopRule(null, true, false),
            600_000,
            new ExecutionRules(100_000, false, controlTimeout));
    return new TestPlan(type + "#" + method, type, method, false, search, List.of());
  }

  private static void check(TestResult result) {
    String method = result.id().substring(result.id().indexOf('#') + 1);
    if (ENDLESS.contains(method)) {
      assertEquals(Verdict.FAIL, result.verdict(), result::toString);
      FailureReport failure = result.failures().get(0);
      assertEquals(FailureKind.LIVELOCK, failure.kind(), result::toString);
      said(failure.message(), "Computing.", method, "without an operation", "nothing ends it");
    } else if (UNKNOWN.contains(method)) {
      assertEquals(Verdict.INCOMPLETE, result.verdict(), result::toString);
      assertEquals(StopReason.DEPTH_LIMIT, result.stopReason(), result::toString);
      said(result.error().message(), "Computing.", method, "1500 ms", "raise controlTimeout");
    } else {
      assertEquals(Verdict.PASS, result.verdict(), result::toString);
      assertTrue(result.guarantee().exhaustive(), result::toString);
    }
  }

  private static void said(String message, String... parts) {
    for (String part : parts) {
      assertTrue(message.contains(part), () -> part + " is not in " + message);
    }
  }
}
